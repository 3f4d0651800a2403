/**
 * One-time tokens: in a link of an email, in a cookie of one browser, or in what a page gives back. Each is for one purpose
 * and, unless anybody may use it, for one person. Only its hash is stored, so that a leaked table holds nothing usable.
 */
import { href } from 'react-router'
import type { RunSql } from '../../db/connect.ts'
import { tokenMinutes } from '../../lib/times.ts'
import type { Write } from '../../server/command.ts'
import type { Context } from '../../server/context.ts'
import { hashToken, newToken } from '../../server/encryption.ts'
import type { Env } from '../../server/env.ts'
import { invalid } from '../../server/errors.ts'
import { readSignedCookie, signedCookieHeader } from '../../server/session.ts'
import { deleteTokens, findUser, lockUser, type User } from './users.server.ts'

export type TokenPurpose = Exclude<keyof typeof tokenMinutes, 'invitation'>

/** Who may use a token; null for a token that anybody may use. */
interface TokenHolder {
  user_id: string | null
  email: string | null
  sid: string | null
  made_at: Date
}

const hashFor = (purpose: TokenPurpose, token: string) => hashToken(`${purpose}:${token}`)

// Visitors make tokens too, so each new one removes some that nobody has used in time.
const EXPIRED = `
  delete from tokens where hash in (
    select hash from tokens where expires_at < now() limit 10 for update skip locked)`
const MAKE = `
  insert into tokens (hash, purpose, user_id, expires_at, sid)
  values ($1, $2, $3, now() + make_interval(mins => $4), $5)`

/** @param sid for the step after the provider's (docs/decisions/0074) */
export async function makeToken(
  { runSql }: Write,
  purpose: TokenPurpose,
  user_id: string | null,
  sid: string | null = null,
) {
  const token = newToken()
  await runSql('token.expired', EXPIRED, [])
  await runSql('token.make', MAKE, [hashFor(purpose, token), purpose, user_id, tokenMinutes[purpose], sid])
  return token
}

const HOLDER = `
  select user_id, email, sid, expires_at - make_interval(mins => $2) as made_at
  from tokens left join users on users.id = user_id
  where hash = $1 and expires_at > now()`

/** Whose a token is, without using it up; undefined when it was used, has expired or is wrong. */
export const tokenHolder = async (runSql: RunSql, purpose: TokenPurpose, token: string) =>
  (await runSql<TokenHolder>('token.holder', HOLDER, [hashFor(purpose, token), tokenMinutes[purpose]]))[0]

const CONSUME = 'delete from tokens where hash = $1 and expires_at > now() returning hash'

/** Uses a token up when the transaction commits. @returns false when a concurrent request was quicker */
export const consumeToken = async ({ runSql }: Write, purpose: TokenPurpose, token: string) =>
  (await runSql('token.consume', CONSUME, [hashFor(purpose, token)])).length > 0

const FIRST_USE = `
  insert into tokens (hash, purpose, expires_at) values ($1, $2, now() + make_interval(mins => $3))
  on conflict do nothing returning hash`

/** Of what others have made and may be used once, for as long as it would be accepted. */
export const isFirstUse = async ({ runSql }: Write, purpose: TokenPurpose, id: string) =>
  (await runSql('token.first_use', FIRST_USE, [hashFor(purpose, id), purpose, tokenMinutes[purpose]]))
    .length > 0

const urlPrefixes = {
  'first-administrator': `${href('/auth')}?setup=`,
  'confirm-email': `${href('/auth')}?confirm=`,
  'reset-password': `${href('/auth')}?mode=reset&token=`,
  'change-email': `${href('/auth')}?email=`,
}
type LinkPurpose = keyof typeof urlPrefixes

/** Makes a link that works once; an earlier one of this person and purpose stops working. @returns the URL */
export async function makeLink(env: Env, write: Write, purpose: LinkPurpose, user_id: string | null) {
  await deleteTokens(write, user_id, purpose)
  return env.BASE_URL + urlPrefixes[purpose] + (await makeToken(write, purpose, user_id))
}

/** The email address of a link, without using it up. @throws 400 when used, expired or invalid */
export async function readLinkEmail(runSql: RunSql, purpose: LinkPurpose, token: string): Promise<string> {
  const holder = await tokenHolder(runSql, purpose, token)
  if (!holder?.email) throw invalidLink()
  return holder.email
}

/**
 * Uses up a link when the transaction commits. Locks address and person first, against a concurrent sign-up or sign-in.
 * @returns the owner @throws 400 when used, expired or invalid
 */
export async function consumeLink(write: Write, purpose: LinkPurpose, token: string): Promise<User> {
  const user = await findUser(write.tx, await readLinkEmail(write.runSql, purpose, token))
  if (!user) throw invalidLink()
  await lockUser(write.tx, user.id)
  if (!(await consumeToken(write, purpose, token))) throw invalidLink()
  return user
}

export const invalidLink = (advice = 'Please ask for a new one.') =>
  invalid({ token: `This link has expired or was already used. ${advice}` })

/** The cookie for a token that only one browser may use. */
function cookieFor(purpose: TokenPurpose) {
  if (purpose === 'second-factor') return 'sign_in'
  return purpose.startsWith('provider') ? 'provider' : 'passkey'
}

/** Makes a token for this browser alone: what was made in another browser is refused here. */
export async function makeBrowserToken(
  { services: { env }, reply }: Context,
  write: Write,
  purpose: TokenPurpose,
  user_id: string | null,
  sid: string | null = null,
): Promise<string> {
  const token = await makeToken(write, purpose, user_id, sid)
  const seconds = tokenMinutes[purpose] * 60
  reply.headers.set('Set-Cookie', signedCookieHeader(env, cookieFor(purpose), token, seconds))
  return token
}

/** The token of this browser, and whose it is; undefined when it has none that still works. */
export async function readBrowserToken({ services, headers }: Context, purpose: TokenPurpose) {
  const token = readSignedCookie(services.env, headers, cookieFor(purpose))
  const holder = token && (await tokenHolder(services.database.runSql, purpose, token))
  return holder ? { token, ...holder } : undefined
}
