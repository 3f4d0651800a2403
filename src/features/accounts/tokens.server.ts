/**
 * One-time tokens: in a link of an e-mail, in a cookie of one browser, or in what a page gives back. Each is for one purpose
 * and, unless anybody may use it, for one person. Only its hash is stored, so that a leaked table holds nothing usable.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { RunSql } from '../../db/connect.ts'
import type { Write } from '../../server/command.ts'
import type { Context } from '../../server/context.ts'
import { readSignedCookie, signedCookieHeader } from '../../server/session.ts'

/** How long a token works, in minutes (acceptance D17, D19). */
export const tokenMinutes = {
  'confirm-email': 24 * 60,
  'reset-password': 30,
  'change-email': 60,
  'second-factor': 5,
  'totp-enrollment': 15,
  'passkey-sign-in': 5,
  'passkey-step-up': 5,
  'passkey-add': 5,
}
export type TokenPurpose = keyof typeof tokenMinutes

/** Who may use a token; null for a token that anybody may use. */
export interface TokenHolder {
  user_id: string | null
  email: string | null
}

/** Also of the tokens of invitations and of the first administrator, which have tables of their own. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const storedToken = (purpose: TokenPurpose, token: string) => `${hashToken(`${purpose}:${token}`)}:${purpose}`

/** In place of a person. */
const ANYBODY = 'anybody'

// Visitors make tokens too, so each new one removes some that nobody has used in time.
const EXPIRED = `
  delete from verifications where id in (
    select id from verifications where expires_at < now() limit 10 for update skip locked)`
const MAKE = `
  insert into verifications (identifier, value, expires_at)
  values ($1, $2, now() + make_interval(mins => $3))`

export async function makeToken(
  { runSql }: Write,
  purpose: TokenPurpose,
  user_id: string | null,
): Promise<string> {
  const token = newToken()
  await runSql('token.expired', EXPIRED, [])
  await runSql('token.make', MAKE, [storedToken(purpose, token), user_id ?? ANYBODY, tokenMinutes[purpose]])
  return token
}

const HOLDER = `
  select users.id as user_id, users.email from verifications
  left join users on users.id = nullif(value, '${ANYBODY}')::uuid
  where identifier = $1 and expires_at > now()`

/** Whose a token is, without using it up; undefined when it was used, has expired or is wrong. */
export const tokenHolder = async (
  runSql: RunSql,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenHolder | undefined> =>
  (await runSql<TokenHolder>('token.holder', HOLDER, [storedToken(purpose, token)]))[0]

const CONSUME = 'delete from verifications where identifier = $1 and expires_at > now() returning id'

/** Uses a token up when the transaction commits. @returns false when a concurrent request was quicker */
export const consumeToken = async ({ runSql }: Write, purpose: TokenPurpose, token: string) =>
  (await runSql('token.consume', CONSUME, [storedToken(purpose, token)])).length > 0

const DELETE = `
  delete from verifications where value = $1 and ($2::text is null or identifier like '%:' || $2)`

/** Deletes the tokens of a person, or those for one purpose. */
export const deleteTokens = ({ runSql }: Write, user_id: string, purpose?: TokenPurpose) =>
  runSql('token.delete', DELETE, [user_id, purpose ?? null])

/** The cookie for a token that only one browser may use. */
const cookieFor = (purpose: TokenPurpose) => (purpose === 'second-factor' ? 'sign_in' : 'passkey')

/** Makes a token for this browser alone: what was made in another browser is refused here. */
export async function makeBrowserToken(
  { services: { env }, reply }: Context,
  write: Write,
  purpose: TokenPurpose,
  user_id: string | null,
): Promise<string> {
  const token = await makeToken(write, purpose, user_id)
  const seconds = tokenMinutes[purpose] * 60
  reply.headers.set('Set-Cookie', await signedCookieHeader(env, cookieFor(purpose), token, seconds))
  return token
}

/** The token of this browser, and whose it is; undefined when it has none that still works. */
export async function readBrowserToken({ services, headers }: Context, purpose: TokenPurpose) {
  const token = await readSignedCookie(services.env, headers, cookieFor(purpose))
  const holder = token && (await tokenHolder(services.database.runSql, purpose, token))
  return holder ? { token, ...holder } : undefined
}
