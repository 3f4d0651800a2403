import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../../../db/transaction.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { totp_factors } from '../../../db/schema.ts'
import type { RunSql } from '../../../db/connect.ts'
import { company } from '../../../content/company.ts'
import { decrypt, encrypt } from '../../../server/encryption.ts'
import type { Env } from '../../../server/env.ts'

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

const SECRET = 'select secret, last_step from totp_factors where user_id = $1'

/** @returns the step of a right code that was not used yet, else null; nothing is stored */
export async function unusedStep(
  runSql: RunSql,
  { AUTH_SECRET }: Env,
  user_id: string,
  code: string,
): Promise<number | null> {
  const [stored] = await runSql<{ secret: string; last_step: number }>('totp.secret', SECRET, [user_id])
  const secret = stored && decrypt(AUTH_SECRET, STORED, user_id, stored.secret)
  const step = secret ? matchCode(secret, code) : null
  return step !== null && step > stored!.last_step ? step : null
}

/** Uses up the code of a step. @returns false when a concurrent request was quicker */
export async function consumeStep(tx: Tx, user_id: string, last_step: number): Promise<boolean> {
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
