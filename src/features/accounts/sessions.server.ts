/** Sessions: how one begins, what it says, how long it lives, and how people end their own. */
import { SESSION_MINUTES } from '../../lib/times.ts'
import type { Write } from '../../server/command.ts'
import type { Context } from '../../server/context.ts'
import { hashToken, newToken } from '../../server/encryption.ts'
import { notFound, notSignedIn } from '../../server/errors.ts'
import { command, query } from '../../server/procedure.ts'
import {
  clearSiteData,
  endedSessionCookieHeader,
  readDisabledAt,
  sessionCookieHeader,
} from '../../server/session.ts'
import { accountsContract } from './contract.ts'
import { deviceCookieHeader, knownDevice } from './device.server.ts'
import { deviceText } from './deviceText.ts'
import { newDeviceMail } from './mail.server.tsx'
import type { OwnSession } from './my-account/myAccountContract.ts'
import { anonymous } from './session.ts'
import { isPasswordClosed, onlyProvider } from './attempts.server.ts'
import { signOutUrl } from './provider/provider.server.ts'
import { lockUser } from './users.server.ts'

const SIGN_IN = `
  update users set last_sign_in_at = now() from users as before
  where users.id = $1 and before.id = users.id returning before.last_sign_in_at is null as is_first`
// The previous session of this browser, and those of the person that have expired.
const EARLIER = 'delete from sessions where id = $1 or (user_id = $2 and expires_at < now())'
const OPEN = `
  insert into sessions (user_id, token_hash, expires_at, user_agent, ip_address, sid, provider_factor, verified_at)
  values ($1, $2, now() + make_interval(mins => $3), $4, $5, $6, $7, least(now(), to_timestamp($8::float8)))`

/** What the provider told of a sign-in through it (docs/decisions/0074). */
export interface FromProvider {
  /** Its own session. */
  sid: string | null
  has_factor?: boolean
  /** In seconds, when the person signed in there; a step-up asks from then on. Without it an own factor was shown just now. */
  signed_in_at?: number
}

/**
 * Signs a person in: creates a session, ends this browser's previous one, and sets the session and device cookies. The person
 * is told of a sign-in from a browser that the account was not used in; not of the first.
 */
export async function openSession(
  context: Context,
  write: Write,
  { user_id, email }: { user_id: string; email: string },
  { sid, has_factor = false, signed_in_at }: FromProvider = { sid: null },
): Promise<void> {
  const { services, headers, reply } = context
  const { env } = services
  if (sid === null && isPasswordClosed(env, email)) throw onlyProvider(env)
  const userAgent = headers.get('user-agent')?.slice(0, 300) ?? ''
  const [before] = await write.runSql<{ is_first: boolean }>('session.sign_in', SIGN_IN, [user_id])
  if (before?.is_first === false && !knownDevice(env, headers, email)) {
    await write.mail(await newDeviceMail(env, email, deviceText(userAgent)))
  }
  await write.runSql('session.earlier', EARLIER, [context.session?.session_id ?? null, user_id])
  const token = newToken()
  const from = [userAgent, context.address, sid, has_factor, signed_in_at ?? null]
  await write.runSql('session.open', OPEN, [user_id, hashToken(token), env.IDLE_MINUTES, ...from])
  reply.headers.set('Set-Cookie', sessionCookieHeader(env, token))
  reply.headers.append('Set-Cookie', deviceCookieHeader(env, headers, email))
}

export const session = query(accountsContract.session, async ({ services, session, headers }) => {
  const { provider } = services.env
  const provider_name = provider?.name ?? null
  const provider_only = Boolean(provider?.emergency)
  if (!session) {
    const disabled_at = await readDisabledAt(services.database, services.env, headers)
    return { ...anonymous, provider_name, provider_only, disabled_at: disabled_at?.toISOString() ?? null }
  }
  const { user_id, email, name, display_name, role, divisions, hides, approved } = session
  const { request_status, rejected_at, disabled_at, expires_at, factors } = session
  const { factor_required, may_use_emergency, emergency_minutes, is_linked } = session
  return {
    user: { id: user_id, email, name, display_name },
    role,
    divisions,
    hides,
    approved,
    request_status,
    rejected_at: rejected_at?.toISOString() ?? null,
    disabled_at: disabled_at?.toISOString() ?? null,
    factors,
    factor_required,
    may_use_emergency,
    emergency_minutes,
    provider_name,
    provider_only,
    is_linked,
    ...ending(expires_at),
  }
})

// The earlier of the maximum age since sign-in and the idle limit since the last input (acceptance D35).
const KEEP_ALIVE = `
  update sessions set
    expires_at = least(now() + make_interval(mins => $2), created_at + make_interval(mins => $3))
  where id = $1 and expires_at > now() returning expires_at`

/** Not a command, which would write an audit entry every minute. */
export const activity = query(accountsContract.activity, async ({ services, session }) => {
  const { database, env } = services
  const values = [session!.session_id, env.IDLE_MINUTES, SESSION_MINUTES]
  const [row] = await database.runSql<{ expires_at: Date }>('session.activity', KEEP_ALIVE, values)
  if (!row) throw notSignedIn()
  return ending(row.expires_at)
})

const ending = (expires_at: Date) => ({
  expires_at: expires_at.toISOString(),
  expires_in: Math.max(0, Math.round((expires_at.getTime() - Date.now()) / 1000)),
})

const OWN = `
  select user_agent, json_build_object('id', id, 'address', ip_address, 'signed_in_at', created_at, 'used_at', used_at,
    'is_current', id = $2) as session from sessions
  where user_id = $1 and expires_at > now() order by id = $2 desc, used_at desc, id limit 100`

type OwnRow = { user_agent: string | null; session: Omit<OwnSession, 'device'> }

export const listSessions = query(accountsContract.sessions, async ({ services, session }) => {
  const { user_id, session_id } = session!
  const rows = await services.database.runSql<OwnRow>('sessions.own', OWN, [user_id, session_id])
  return rows.map(({ user_agent, session }) => ({ ...session, device: deviceText(user_agent) }))
})

const END_ONE = 'delete from sessions where id = $1 and user_id = $2 and expires_at > now() returning id'

export const end_session = command(accountsContract.end_session, async ({ session, input }, write) => {
  const { user_id } = session!
  const ended = await write.runSql('session.end', END_ONE, [input.id, user_id])
  if (ended.length === 0) throw notFound('Session')
  await write.audit('account.session_ended', user_id)
  return { message: 'That browser is signed out.' }
})

const SIGN_OUT = `
  delete from sessions where case $3 when 'local' then id = $1
    when 'others' then user_id = $2 and id <> $1 else user_id = $2 end returning id`

/** acceptance A8 */
export const sign_out = command(accountsContract.sign_out, {
  prepare: async ({ services: { env }, session, input: { scope } }) =>
    session!.sid !== null && env.provider && scope === 'local' ? signOutUrl(env) : null,
  change: async ({ services, session, reply, input: { scope } }, write, url) => {
    const { session_id, user_id } = session!
    await lockUser(write.tx, user_id)
    const ended = await write.runSql('session.sign_out', SIGN_OUT, [session_id, user_id, scope])
    await write.audit('account.signed_out', user_id, { scope, sessions: ended.length })
    if (scope === 'others') return { message: 'All other browsers are signed out.', url }
    reply.headers.set('Set-Cookie', endedSessionCookieHeader(services.env))
    clearSiteData(reply)
    return { message: 'You are signed out.', url }
  },
})
