import { randomBytes } from 'node:crypto'
import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import { ORPCError } from '@orpc/server'
import type { Context } from '../../../server/context.ts'
import type { Env } from '../../../server/env.ts'
import { cookieAttributes } from '../../../server/session.ts'
import { consumeVerification, createVerification, hashedIdentifier } from '../library.server.ts'

/** How long somebody may take between password and second factor. */
const SECONDS = 300

const signInCookie = (env: Env) =>
  env.BASE_URL.startsWith('https:') ? '__Host-foyer_sign_in' : 'foyer_sign_in'

const identifierOf = (token: string) => `second-factor:${token}`

/**
 * Remembers that this browser has shown the password of a person who has a second factor. It is no session: its cookie has
 * another name, and only the second step of the sign-in reads it. Deleted with the person's one-time links.
 */
export async function beginSecondStep({ services, reply }: Context, user_id: string): Promise<void> {
  const { env } = services
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + SECONDS * 1000)
  await createVerification(services, identifierOf(token), { value: user_id, expiresAt })
  const cookie = await serializeSigned(
    signInCookie(env),
    token,
    env.AUTH_SECRET,
    cookieAttributes(env, SECONDS),
  )
  reply.headers.append('Set-Cookie', cookie)
}

const HOLDER = `
  select users.id as user_id, users.email from verifications join users on users.id = verifications.value::uuid
  where verifications.identifier = $1 and verifications.expires_at > now()`

/** Whose password this browser has shown, with the token that `endSecondStep` uses up. @throws 401 after five minutes */
export async function readSecondStep({ services, headers }: Context) {
  const { database, env } = services
  const name = signInCookie(env)
  const token = (await parseSigned(headers.get('cookie') ?? '', env.AUTH_SECRET, name))[name] || undefined
  const [holder] = token
    ? await database.runSql<{ user_id: string; email: string }>('second_step', HOLDER, [
        hashedIdentifier(identifierOf(token)),
      ])
    : []
  if (!holder) throw signInExpired()
  return { ...holder, token: token! }
}

/** Uses it up, when the transaction commits. @throws 401 when a concurrent request was quicker */
export async function endSecondStep({ services, reply }: Context, token: string): Promise<void> {
  if (!(await consumeVerification(services, identifierOf(token)))) throw signInExpired()
  reply.headers.append(
    'Set-Cookie',
    serialize(signInCookie(services.env), '', cookieAttributes(services.env, 0)),
  )
}

const signInExpired = () =>
  new ORPCError('UNAUTHORIZED', {
    message: 'The password was typed too long ago, or not in this browser. Please sign in again.',
  })
