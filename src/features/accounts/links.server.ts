import { href } from 'react-router'
import { randomBytes } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { verifications } from '../../db/schema.ts'
import type { RunSql } from '../../db/connect.ts'
import type { Write } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import { linkMinutes } from './mail.server.tsx'
import { consumeVerification, createVerification, hashedIdentifier, type Deps } from './library.server.ts'
import { findUser, lockUser, type User } from './users.server.ts'

type Purpose = keyof typeof linkMinutes

const urlPrefixes: Record<Purpose, string> = {
  'confirm-email': `${href('/auth')}?confirm=`,
  'reset-password': `${href('/auth')}?mode=reset&token=`,
  'change-email': `${href('/auth')}?email=`,
}

/** Creates a one-time link; the person's earlier link of this purpose stops working. @returns the URL */
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
  return services.env.BASE_URL + urlPrefixes[purpose] + token
}

const LINK_EMAIL = `
  select users.email from verifications join users on users.id = verifications.value::uuid
  where verifications.identifier = $1 and verifications.expires_at > now()`

/** The email address of a link, without using it up. @throws 400 when used, expired or invalid */
export async function emailOfLink(runSql: RunSql, purpose: Purpose, token: string): Promise<string> {
  const [holder] = await runSql<{ email: string }>('link', LINK_EMAIL, [
    hashedIdentifier(`${purpose}:${token}`),
  ])
  if (!holder) throw invalidLink()
  return holder.email
}

/**
 * Uses up a link when the transaction commits. Locks address and person first, against a concurrent sign-up or sign-in.
 * @returns the owner @throws 400 when used, expired or invalid
 */
export async function consumeLink(
  services: Deps,
  { tx, runSql }: Write,
  purpose: Purpose,
  token: string,
): Promise<User> {
  const user = await findUser(tx, await emailOfLink(runSql, purpose, token))
  if (user) await lockUser(tx, user.id)
  const holder = await consumeVerification(services, `${purpose}:${token}`)
  if (!user || holder !== user.id) throw invalidLink()
  return user
}

export const invalidLink = (advice = 'Please ask for a new one.') =>
  invalid({ token: `This link has expired or was already used. ${advice}` })
