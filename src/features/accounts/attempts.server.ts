import { setTimeout } from 'node:timers/promises'
import type { Action } from '../../lib/actions.ts'
import { transact, auditSource, whereFrom, type Write } from '../../server/command.ts'
import type { Context } from '../../server/context.ts'
import { accountKey, type Limit } from '../../server/rate-limit.ts'
import { knownDevice } from './device.server.ts'
import { lockUser, setPassword } from './users.server.ts'
import type { Env } from '../../server/env.ts'
import { unauthorized, invalid } from '../../server/errors.ts'
import { hashPassword, isHashOutdated, verifyPassword } from './password-hash.server.ts'

/**
 * What somebody has shown, checked before the transaction that uses it up: a password, a code, a passkey, a first step.
 * `consume` returns false when it was used or replaced meanwhile.
 */
export interface Proof {
  user_id: string
  email: string
  consume: (write: Write) => Promise<boolean>
  refusal: () => Error
}

/** Uses up what somebody has shown. Locks the person first. @throws its refusal */
export async function consumeProof(write: Write, { user_id, consume, refusal }: Proof): Promise<void> {
  await lockUser(write.tx, user_id)
  if (!(await consume(write))) throw refusal()
}

/** Attempts of one known device or one IP address, so that other people's attempts do not lock the owner out. */
const limits: Limit[] = [
  { times: 10, seconds: 300 },
  { times: 30, seconds: 3600 },
]
/** Attempts of all unknown devices at one password together. Beyond this limit each is delayed, but none refused. */
const unknownDeviceLimit: Limit = { times: 30, seconds: 3600 }
const UNKNOWN_DEVICE_DELAY_MS = 2_000

type Attempt = 'sign_in' | 'confirm_email' | 'own_password' | 'code' | 'passkey' | 'provider'

/**
 * Counts an attempt before it is checked (docs/decisions/0019). Unknown devices share one counter for second factors, which
 * refuses: only who knows the password, or an id of a passkey, gets as far as that (docs/decisions/0048). So do answers of the provider.
 * @returns resets the counters, after a right one @throws 429 after too many attempts
 */
export async function countAttempt(
  { services: { env, limiter }, headers, address }: Context,
  what: Attempt,
  email: string,
): Promise<() => Promise<void>> {
  const device = knownDevice(env, headers, email)
  const unknown = accountKey(email, `${what} unknown`)
  const isFactor = what === 'code' || what === 'passkey' || what === 'provider'
  const elsewhere = isFactor ? unknown : accountKey(email, `${what} at`, address)
  const own = device ? accountKey(email, `${what} device`, device) : elsewhere
  // In this order: a refused attempt does not count towards the shared limit.
  for (const limit of limits) await limiter.consume(own, limit)
  const isShared = !device && !isFactor
  if (isShared && !(await limiter.tryConsume(unknown, unknownDeviceLimit)))
    await setTimeout(UNKNOWN_DEVICE_DELAY_MS)
  return async () => {
    for (const limit of limits) await limiter.reset(own, limit)
    if (isShared) await limiter.reset(unknown, unknownDeviceLimit)
  }
}

/** The entry of an attempt that failed; at once, since the request is refused. */
export const auditFailedAttempt = (
  context: Context,
  action: Action,
  user_id: string | null,
  why?: { cause: string },
) =>
  transact(context.services, auditSource(context), (write) =>
    write.audit(action, user_id, { ...why, ...whereFrom(context) }),
  )

/** Whether somebody may sign in with the provider alone (OIDC_ONLY). */
export const isPasswordClosed = ({ provider }: Env, email: string): boolean =>
  provider?.emergency?.includes(email) === false

export const onlyProvider = ({ provider }: Env) =>
  unauthorized(`Only ${provider?.name} signs in here. Please choose “Continue with ${provider?.name}”.`)

/** Refuses, with an entry, who has shown something else than the provider asks for. @throws 401 */
export async function refuseWithoutProvider(context: Context, email: string, user_id: string | null) {
  const { env } = context.services
  if (!isPasswordClosed(env, email)) return
  await auditFailedAttempt(context, 'account.sign_in_failed', user_id, { cause: 'only_provider' })
  throw onlyProvider(env)
}

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
