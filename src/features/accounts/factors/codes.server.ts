/** The codes that are typed as a second factor: of the authenticator app, or a recovery code. */
import { createHash, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/transaction.ts'
import { recovery_codes } from '../../../db/schema.ts'
import type { Write } from '../../../server/command.ts'
import type { Context } from '../../../server/context.ts'
import type { Services } from '../../../server/services.ts'
import { auditFailedAttempt, countAttempt, type Proof } from '../attempts.server.ts'
import { lockUser } from '../users.server.ts'
import { consumeStep, unusedStep } from './totp.server.ts'

const COUNT = 10
const LENGTH = 16
// Without letters and digits that look alike.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Codes have 79 bits, so a fast hash is enough. */
const hashCode = (user_id: string, code: string) =>
  createHash('sha256').update(`${user_id} ${code}`).digest('base64url')

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Replaces all recovery codes of a person. @returns the new ones, in groups of four; they are not stored */
export async function makeRecoveryCodes(tx: Tx, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id))
  await tx.insert(recovery_codes).values(codes.map((code) => ({ user_id, hash: hashCode(user_id, code) })))
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/** Uses up a recovery code. @returns false when it was used already */
async function consumeRecoveryCode({ tx, audit }: Write, user_id: string, hash: string): Promise<boolean> {
  const mine = eq(recovery_codes.user_id, user_id)
  const used = await tx.delete(recovery_codes).where(and(mine, eq(recovery_codes.hash, hash)))
  if (used.rowCount !== 1) return false
  await audit('account.recovery_code_used', user_id, { left: await tx.$count(recovery_codes, mine) })
  return true
}

const HAS_HASH = 'select from recovery_codes where user_id = $1 and hash = $2'

/** @returns what uses up a right code that was not used yet, else null */
async function findCode({ database: { runSql }, env }: Services, user_id: string, typed: string) {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(code)) {
    const step = await unusedStep(runSql, env, user_id, code)
    return step === null ? null : (write: Write) => consumeStep(write.tx, user_id, step)
  }
  const hash = hashCode(user_id, code)
  const isKnown = (await runSql('recovery_code', HAS_HASH, [user_id, hash])).length > 0
  return isKnown ? (write: Write) => consumeRecoveryCode(write, user_id, hash) : null
}

export const WRONG_CODE = 'This code is wrong or was used already. Please wait for the next one.'

/**
 * Checks a code. A wrong, old or repeated one is in the audit.
 * @throws what `refusal` makes; 429 after too many attempts
 */
export async function proveCode(
  context: Context,
  { user_id, email }: { user_id: string; email: string },
  typed: string,
  refusal: () => Error,
): Promise<Proof> {
  const resetAttempts = await countAttempt(context, 'code', email)
  const consume = await findCode(context.services, user_id, typed)
  if (!consume) {
    await auditFailedAttempt(context, 'account.code_refused', user_id)
    throw refusal()
  }
  await resetAttempts()
  return {
    user_id,
    email,
    use: async (write) => {
      await lockUser(write.tx, user_id)
      if (!(await consume(write))) throw refusal()
    },
  }
}
