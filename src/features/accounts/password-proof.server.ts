import type { Action } from '../../lib/actions.ts'
import type { Context } from '../../server/context.ts'
import { invalid } from '../../server/errors.ts'
import { auditFailedAttempt, countAttempt, type Proof } from './attempts.server.ts'
import { hashPassword, isHashOutdated, verifyPassword } from './password-hash.server.ts'
import { setPassword } from './users.server.ts'

const failures = {
  sign_in: 'account.sign_in_failed',
  confirm_email: 'account.confirmation_failed',
  own_password: 'account.password_refused',
} satisfies Record<string, Action>

interface Credential {
  user_id: string
  email_verified: boolean
  hash: string
}

const CREDENTIAL = `
  select id as user_id, email_verified, password_hash as hash from users
  where email = $1 and password_hash is not null`
const IS_CURRENT = 'select from users where id = $1 and password_hash = $2'

/**
 * Checks a password. Takes equally long for an unknown address and a wrong password, so that callers cannot tell them apart.
 * @throws what `refusal` makes; 429 after too many attempts
 */
export async function provePassword(
  context: Context,
  what: keyof typeof failures,
  { email, password }: { email: string; password: string },
  refusal: () => Error,
): Promise<Proof & { email_verified: boolean }> {
  const resetAttempts = await countAttempt(context, what, email)
  const [known] = await context.services.database.runSql<Credential>('credential', CREDENTIAL, [email])
  if (!known) await hashPassword(password)
  if (!known || !(await verifyPassword(known.hash, password))) {
    await auditFailedAttempt(context, failures[what], known?.user_id ?? null)
    throw refusal()
  }
  await resetAttempts()
  const { user_id, email_verified, hash } = known
  const newHash = isHashOutdated(hash) ? await hashPassword(password) : null
  return {
    user_id,
    email,
    email_verified,
    refusal,
    consume: async (write) => {
      const current = await write.runSql('password.is_current', IS_CURRENT, [user_id, hash])
      if (current.length === 0) return false
      if (newHash) await setPassword(write, user_id, newHash)
      return true
    },
  }
}

/** The password of the person who is signed in: somebody at an unlocked screen cannot guess it. @throws 400 at `field` */
export const proveOwnPassword = (context: Context, password: string, field = 'current_password') =>
  provePassword(context, 'own_password', { email: context.session!.email, password }, () =>
    invalid({ [field]: 'This is not your current password.' }),
  )
