import { randomBytes } from 'node:crypto'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import type { Context } from '../../../server/context.ts'
import type { Env } from '../../../server/env.ts'
import type { Write } from '../../../server/command.ts'
import { cookieAttributes } from '../../../server/session.ts'
import { consumeVerification, createVerification, hashedIdentifier } from '../library.server.ts'

/** How long somebody may take to answer. */
export const CHALLENGE_SECONDS = 300

/** What the answer to a challenge does; it does nothing else. */
export type Purpose = 'sign-in' | 'step-up' | 'add'

const challengeCookie = (env: Env) =>
  env.BASE_URL.startsWith('https:') ? '__Host-foyer_passkey' : 'foyer_passkey'

const identifierOf = (purpose: Purpose, challenge: string) => `passkey-${purpose}:${challenge}`

/** In place of a person, where anybody may answer. */
const ANYBODY = 'anybody'

// Visitors make challenges too, so that each new one removes some that nobody has answered in time.
const EXPIRED = `
  delete from verifications where id in (
    select id from verifications where expires_at < now() limit 10 for update skip locked)`

/**
 * A challenge for this browser alone: its signed cookie names it, so that the answer to one that was made in another browser
 * is refused. @param user_id the only person who may answer; null for a sign-in without a password
 */
export async function newChallenge(
  { services, reply }: Context,
  write: Write,
  purpose: Purpose,
  user_id: string | null,
): Promise<string> {
  const { env } = services
  const challenge = randomBytes(32).toString('base64url')
  await write.runSql('challenge.expired', EXPIRED, [])
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000)
  await createVerification(services, identifierOf(purpose, challenge), {
    value: user_id ?? ANYBODY,
    expiresAt,
  })
  reply.headers.set(
    'Set-Cookie',
    await serializeSigned(
      challengeCookie(env),
      challenge,
      env.AUTH_SECRET,
      cookieAttributes(env, CHALLENGE_SECONDS),
    ),
  )
  return challenge
}

const CHALLENGE = 'select value from verifications where identifier = $1 and expires_at > now()'

/** The challenge of this browser. @returns undefined when it is for something else, answered already, or too old */
export async function readChallenge({ services, headers }: Context, purpose: Purpose) {
  const { database, env } = services
  const name = challengeCookie(env)
  const challenge = (await parseSigned(headers.get('cookie') ?? '', env.AUTH_SECRET, name))[name]
  if (!challenge) return undefined
  const identifier = hashedIdentifier(identifierOf(purpose, challenge))
  const [kept] = await database.runSql<{ value: string }>('challenge', CHALLENGE, [identifier])
  return kept && { challenge, user_id: kept.value === ANYBODY ? null : kept.value }
}

/** Uses it up, when the transaction commits. @returns false when a concurrent request was quicker */
export const endChallenge = async ({ services }: Context, purpose: Purpose, challenge: string) =>
  (await consumeVerification(services, identifierOf(purpose, challenge))) !== undefined
