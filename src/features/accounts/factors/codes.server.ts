import { recovery_codes } from '../../../db/schema.ts'
import { eq } from 'drizzle-orm'
import { transact, type Write } from '../../../server/command.ts'
import { auditSourceOf, type Context } from '../../../server/context.ts'
import { whereFrom } from '../../../server/reading/reading.ts'
import type { Services } from '../../../server/services.ts'
import { countFactorAttempt } from './attempts.server.ts'
import { hashOfCode, consumeRecoveryCode } from './recovery-codes.server.ts'
import { unusedStep, consumeStep } from './totp.server.ts'

interface Person {
  user_id: string
  email: string
}

/** A right code that was not used yet. */
type CheckedCode = { step: number } | { hash: string }

const HAS_HASH = 'select from recovery_codes where user_id = $1 and hash = $2'

async function findCode(
  { database, env }: Services,
  user_id: string,
  typed: string,
): Promise<CheckedCode | null> {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (/^\d{6}$/.test(code)) {
    const step = await unusedStep(database.runSql, env, user_id, code)
    return step === null ? null : { step }
  }
  const hash = hashOfCode(user_id, code)
  return (await database.runSql('recovery_code', HAS_HASH, [user_id, hash])).length > 0 ? { hash } : null
}

/**
 * Checks a code of the authenticator app, or a recovery code, before the transaction that uses it up. A wrong, old or
 * repeated one is in the audit. @returns null for those @throws 429 after too many
 */
export async function checkCode(
  context: Context,
  { user_id, email }: Person,
  typed: string,
): Promise<CheckedCode | null> {
  const { services } = context
  const forgetAttempts = await countFactorAttempt(context, email, 'totp')
  const found = await findCode(services, user_id, typed)
  if (found) await forgetAttempts()
  else
    await transact(services, auditSourceOf(context), (write) =>
      write.audit('account.code_refused', user_id, whereFrom(context)),
    )
  return found
}

/** Uses up a code. @returns false when a concurrent request was quicker */
export async function consumeCode(write: Write, user_id: string, code: CheckedCode): Promise<boolean> {
  if ('step' in code) return consumeStep(write.tx, user_id, code.step)
  if (!(await consumeRecoveryCode(write.tx, user_id, code.hash))) return false
  const left = await write.tx.$count(recovery_codes, eq(recovery_codes.user_id, user_id))
  await write.audit('account.recovery_code_used', user_id, { left })
  return true
}
