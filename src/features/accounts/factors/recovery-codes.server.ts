import { createHash, randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/transaction.ts'
import { recovery_codes } from '../../../db/schema.ts'

const COUNT = 10
const LENGTH = 16
// Without letters and digits that look alike.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Codes have 79 bits, so a fast hash is enough. */
export const hashOfCode = (user_id: string, code: string) =>
  createHash('sha256').update(`${user_id} ${code}`).digest('base64url')

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Replaces all codes of a person. @returns the new ones, in groups of four; they are not stored */
export async function makeRecoveryCodes(tx: Tx, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id))
  await tx.insert(recovery_codes).values(codes.map((code) => ({ user_id, hash: hashOfCode(user_id, code) })))
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/** Uses up a code. @returns false when it was used already */
export async function consumeRecoveryCode(tx: Tx, user_id: string, hash: string): Promise<boolean> {
  const mine = and(eq(recovery_codes.user_id, user_id), eq(recovery_codes.hash, hash))
  return (await tx.delete(recovery_codes).where(mine)).rowCount === 1
}
