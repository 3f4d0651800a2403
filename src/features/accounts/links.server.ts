import { href } from 'react-router'
import { randomBytes } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { verifications } from '../../db/schema.ts'
import type { Rows } from '../../db/connect.ts'
import type { Write } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import { linkMinutes } from './linkMinutes.ts'
import { consumeVerification, createVerification, hashedIdentifier, type Deps } from './library.server.ts'
import { findUser, type User } from './people.server.ts'

type Purpose = keyof typeof linkMinutes

const addresses: Record<Purpose, string> = {
  'confirm-email': `${href('/auth')}?confirm=`,
  'reset-password': `${href('/auth')}?mode=reset&token=`,
}

/** Makes a person's one link for a purpose; an earlier one stops working. @returns the whole address */
export async function issueLink(
  services: Deps,
  { tx }: Write,
  purpose: Purpose,
  user_id: string,
): Promise<string> {
  const earlier = and(eq(verifications.value, user_id), like(verifications.identifier, `%:${purpose}`))
  await tx.delete(verifications).where(earlier)
  const token = randomBytes(32).toString('base64url')
  await createVerification(services, `${purpose}:${token}`, {
    value: user_id,
    expiresAt: new Date(Date.now() + linkMinutes[purpose] * 60_000),
  })
  return services.env.BASE_URL + addresses[purpose] + token
}

const HOLDER = `
  select users.email from verifications join users on users.id = verifications.value::uuid
  where verifications.identifier = $1 and verifications.expires_at > now()`

/** The address a link was sent to; the link stays good. @throws 400 when used, expired or made up */
export async function holderOf(rows: Rows, purpose: Purpose, token: string): Promise<string> {
  const [holder] = await rows<{ email: string }>('link', HOLDER, [hashedIdentifier(`${purpose}:${token}`)])
  if (!holder) throw deadLink()
  return holder.email
}

/**
 * Uses a link up, if the transaction commits. The account is locked first, so that a sign-up for the same address
 * at the same moment comes either before or after. @returns whose it was @throws 400 when used, expired or made up
 */
export async function useLink(
  services: Deps,
  { tx, rows }: Write,
  purpose: Purpose,
  token: string,
): Promise<User> {
  const user = await findUser(tx, await holderOf(rows, purpose, token))
  const holder = await consumeVerification(services, `${purpose}:${token}`)
  if (!user || holder !== user.id) throw deadLink()
  return user
}

export const deadLink = () =>
  invalid({ token: 'This link has expired or was already used. Please ask for a new one.' })
