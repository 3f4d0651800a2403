import { randomBytes } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { verifications } from '../../db/schema.ts'
import type { Write } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import { accountLibrary, type Ground } from './library.server.ts'

/** How long each one-time link can be used, in minutes (acceptance D17, D19). */
const lifetimes = { 'confirm-email': 24 * 60, 'reset-password': 30 }
type Purpose = keyof typeof lifetimes

const addresses: Record<Purpose, string> = {
  'confirm-email': '/auth?confirm=',
  'reset-password': '/auth?mode=reset&token=',
}

/** Makes a person's one link for a purpose; an earlier one stops working. @returns the whole address */
export async function issueLink(
  services: Ground,
  { tx }: Write,
  purpose: Purpose,
  user_id: string,
): Promise<string> {
  const earlier = and(eq(verifications.value, user_id), like(verifications.identifier, `%:${purpose}`))
  await tx.delete(verifications).where(earlier)
  const token = randomBytes(32).toString('base64url')
  const { internalAdapter } = await accountLibrary(services).$context
  await internalAdapter.createVerificationValue({
    identifier: `${purpose}:${token}`,
    value: user_id,
    expiresAt: new Date(Date.now() + lifetimes[purpose] * 60_000),
  })
  return services.env.BASE_URL + addresses[purpose] + token
}

/** Uses a link up, if the transaction commits. @returns whose it was @throws 400 when used, expired or made up */
export async function useLink(services: Ground, purpose: Purpose, token: string): Promise<string> {
  const { internalAdapter } = await accountLibrary(services).$context
  const found = await internalAdapter.consumeVerificationValue(`${purpose}:${token}`)
  if (!found) throw deadLink()
  return found.value
}

export const deadLink = () =>
  invalid({ token: 'This link has expired or was already used. Please ask for a new one.' })
