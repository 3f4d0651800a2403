/** The codes that are typed as a second factor: of the authenticator app (TOTP), or a recovery code. */
import { createHash, randomInt } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { company } from '../../../content/company.ts'
import { recovery_codes, totp_factors } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Write } from '../../../server/command.ts'
import type { Context, Services } from '../../../server/context.ts'
import { decrypt, encrypt } from '../../../server/encryption.ts'
import type { Env } from '../../../server/env.ts'
import { auditFailedAttempt, countAttempt, type Proof } from '../attempts.server.ts'

const PERIOD_SECONDS = 30
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const WINDOW = 1
const STORED = 'totp secret'

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: company.name, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** @returns the secret, and the address that an authenticator app reads from the QR code */
export function newTotp(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: createTotp(secret, email).toString() }
}

/** @returns the time step of a right code, else null */
export function matchCode(secret: string, code: string): number | null {
  const totp = createTotp(secret)
  const delta = totp.validate({ token: code, window: WINDOW })
  return delta === null ? null : totp.counter() + delta
}

/** Uses up the code of a step. @returns false when a concurrent request was quicker */
async function consumeStep(tx: Tx, user_id: string, last_step: number): Promise<boolean> {
  const unused = and(eq(totp_factors.user_id, user_id), lt(totp_factors.last_step, last_step))
  return (await tx.update(totp_factors).set({ last_step }).where(unused)).rowCount === 1
}

/** Stores a secret in place of an earlier one. @param last_step of the code that confirmed it; it never goes back */
export async function storeTotp(
  tx: Tx,
  { AUTH_SECRET }: Env,
  user_id: string,
  { secret, last_step }: { secret: string; last_step: number },
): Promise<void> {
  const values = { secret: encrypt(AUTH_SECRET, STORED, user_id, secret), last_step, created_at: new Date() }
  await tx
    .insert(totp_factors)
    .values({ user_id, ...values })
    .onConflictDoUpdate({
      target: totp_factors.user_id,
      set: { ...values, last_step: sql`greatest(${totp_factors.last_step}, excluded.last_step)` },
    })
}

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

const SECRET = 'select secret, last_step from totp_factors where user_id = $1'
const HAS_HASH = 'select from recovery_codes where user_id = $1 and hash = $2'

/** @returns what uses up a right code that was not used yet, else null */
async function findCode({ database: { runSql }, env }: Services, user_id: string, typed: string) {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(code)) {
    const [stored] = await runSql<{ secret: string; last_step: number }>('totp.secret', SECRET, [user_id])
    const secret = stored && decrypt(env.AUTH_SECRET, STORED, user_id, stored.secret)
    const step = secret ? matchCode(secret, code) : null
    const isUnused = step !== null && step > stored!.last_step
    return isUnused ? (write: Write) => consumeStep(write.tx, user_id, step) : null
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
  return { user_id, email, consume, refusal }
}
