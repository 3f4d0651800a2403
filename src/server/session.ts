import { parse, serialize } from 'hono/utils/cookie'
import type { Database } from '../db/connect.ts'
import { inAnyScope, NOTHING, type Scope } from '../db/scope.ts'
import type { FieldGroup } from '../lib/fieldGroups.ts'
import type { FactorKind, Role } from '../lib/roles.ts'
import type { ServiceScope } from '../lib/serviceScopes.ts'
import type { Division } from '../content/company.ts'
import { SESSION_MINUTES } from '../lib/times.ts'
import { hashToken, readSigned, sign } from './encryption.ts'
import type { Env } from './env.ts'

/** The signed-in person; read from the database for every request, so that revoking access works at once. */
export interface Session {
  session_id: string
  expires_at: Date
  user_id: string
  email: string
  name: string | null
  display_name: string
  role: Role | null
  /** Whose clients the person sees; null for those of all divisions. */
  divisions: Division[] | null
  /** Fields of clients that the person does not see. */
  hides: FieldGroup[]
  approved: boolean
  request_status: 'pending' | 'approved' | 'rejected' | null
  rejected_at: Date | null
  disabled_at: Date | null
  /** Whether the last use that is stored is more than a minute ago. */
  is_use_outdated: boolean
  /** Whether password or second factor was shown in the last ten minutes. */
  is_verified: boolean
  factors: FactorKind[]
  may_use_emergency: boolean
  /** Whether a viewer, or somebody of some divisions, has emergency access now, and for how many minutes; `role` is then internal, for all divisions and fields (docs/decisions/0047). */
  is_emergency: boolean
  emergency_minutes: number
  /** Whether the person must have a second factor (docs/decisions/0048). */
  factor_required: boolean
  /** Whether an account of the provider signs the person in (docs/decisions/0074). */
  is_linked: boolean
  /** Of the session at the provider that this one came from. */
  sid: string | null
  /** What a service account may do; people have none (service-accounts/token.ts). */
  scopes?: ServiceScope[]
}

const isHttps = ({ BASE_URL }: Env) => BASE_URL.startsWith('https:')

/** Over https with the __Host- prefix: browsers then refuse one that another host or path has set. */
export const cookieName = (
  env: Env,
  name: 'session' | 'device' | 'sign_in' | 'passkey' | 'provider',
): string => `${isHttps(env) ? '__Host-' : ''}foyer_${name}`

type CookieName = Parameters<typeof cookieName>[1]

/** The Set-Cookie header of a cookie; HttpOnly (acceptance D34). */
export const cookieHeader = (env: Env, name: CookieName, value: string, maxAge: number): string =>
  serialize(cookieName(env, name), value, {
    maxAge,
    path: '/',
    httpOnly: true,
    secure: isHttps(env),
    sameSite: 'Lax',
  })

/** The same for a value that nobody else can make up. */
export const signedCookieHeader = (env: Env, name: CookieName, value: string, maxAge: number): string =>
  cookieHeader(env, name, sign(env.AUTH_SECRET, value), maxAge)

export function readSignedCookie(env: Env, headers: Headers, cookie: CookieName): string | undefined {
  const name = cookieName(env, cookie)
  return readSigned(env.AUTH_SECRET, parse(headers.get('cookie') ?? '', name)[name] ?? '')
}

export const sessionCookieHeader = (env: Env, token: string): string =>
  signedCookieHeader(env, 'session', token, SESSION_MINUTES * 60)

export const endedSessionCookieHeader = (env: Env): string => cookieHeader(env, 'session', '', 0)

/**
 * At the end of a session: cached responses and stored data of this site leave the browser. Its cookies stay, since the
 * device cookie tells known browsers at the next sign-in.
 */
export const clearSiteData = (reply: { headers: Headers }): void =>
  reply.headers.set('Clear-Site-Data', '"cache", "storage"')

/** Pages of other sites, whose requests come without cookies, must not be able to clear anything. */
export const hasSessionCookie = (env: Env, headers: Headers): boolean =>
  (headers.get('cookie') ?? '').includes(`${cookieName(env, 'session')}=`)

/** SQL: which kinds of second factors the person in `users` has. */
export const FACTORS = `array(
      select 'totp' from totp_factors where totp_factors.user_id = users.id
      union all (select 'passkey' from passkeys where passkeys.user_id = users.id limit 1))`

/** SQL: whether somebody has less than all of the client book, so that emergency access could give more. */
export const IS_LIMITED = `(user_roles.role = 'viewer' or (user_roles.role = 'internal' and (divisions is not null
  or exists (select from office_settings where hidden_from_internal <> '{}'))))`

/** SQL: what somebody in `user_roles` does not see of a client. */
const HIDES = `case user_roles.role when 'viewer' then hidden_from_viewer when 'internal' then hidden_from_internal else '{}' end`

// With `issuer = $2` in the subquery PostgreSQL would plan the statement anew in each request: three times as long.
const SESSION = `
  select sessions.id as session_id, sessions.expires_at, users.id as user_id, users.email, users.name, display_name,
    case when is_emergency then 'internal' else user_roles.role end as role,
    case when user_roles.role <> 'admin' and not is_emergency then divisions end as divisions,
    case when is_emergency then '{}' else ${HIDES} end as hides,
    coalesce(user_roles.approved, false) as approved,
    is_limited and approved and may_use_emergency as may_use_emergency, is_emergency,
    case when is_emergency then ceil(extract(epoch from emergency_until - now()) / 60)::int else 0 end as emergency_minutes,
    pending_users.status as request_status, pending_users.rejected_at,
    user_roles.disabled_at, sessions.used_at < now() - interval '1 minute' as is_use_outdated,
    sessions.verified_at > now() - interval '10 minutes' as is_verified,
    ${FACTORS} as factors,
    user_roles.role is not null and not provider_factor and (factor_required_of = 'everybody'
      or factor_required_of = 'administrators' and user_roles.role = 'admin') as factor_required,
    coalesce($2 = any (array(select issuer from identities where identities.user_id = users.id)), false) as is_linked, sessions.sid
  from sessions cross join office_settings
  join users on users.id = sessions.user_id
  left join user_roles on user_roles.user_id = users.id
  left join pending_users on pending_users.user_id = users.id
  cross join lateral (select coalesce(${IS_LIMITED}, false) as is_limited) as level
  cross join lateral (
    select is_limited and approved and may_use_emergency and coalesce(emergency_until > now(), false) as is_emergency
  ) as emergency
  where sessions.token_hash = $1 and sessions.expires_at > now()`

/** @returns the session of the request's cookie, or null; a forged cookie is rejected without a query */
export async function readSession(database: Database, env: Env, headers: Headers): Promise<Session | null> {
  const token = readSignedCookie(env, headers, 'session')
  if (!token) return null
  const values = [hashToken(token), env.provider?.issuer ?? null]
  const [session] = await inAnyScope(() => database.runSql<Session>('session', SESSION, values))
  return session ?? null
}

const USED = `
  update sessions set used_at = now(), ip_address = $2
  where id = $1 and used_at < now() - interval '1 minute'`
const ACCOUNT_USED = 'update service_accounts set used_at = now() where user_id = $1'

/** Stores when and from where a session was used, at most once a minute. A failure of this fails no request. */
export async function storeUse(
  { database }: { database: Database },
  session: Session | null,
  address: string,
): Promise<void> {
  if (!session?.is_use_outdated) return
  const { scopes, session_id, user_id } = session
  const store = () =>
    scopes
      ? database.runSql('service_account.used', ACCOUNT_USED, [user_id])
      : database.runSql('session.used', USED, [session_id, address])
  await inAnyScope(store).catch(() => {})
}

const DISABLED = `
  select disabled_at from sessions join user_roles using (user_id)
  where token_hash = $1 and expires_at <= now() and disabled_at is not null`

/**
 * When access was disabled for the person whose session this browser had; only its own signed cookie tells, so a
 * visitor without it learns nothing about an account.
 */
export async function readDisabledAt(database: Database, env: Env, headers: Headers): Promise<Date | null> {
  const token = readSignedCookie(env, headers, 'session')
  if (!token) return null
  const [row] = await database.runSql<{ disabled_at: Date }>('session.disabled', DISABLED, [hashToken(token)])
  return row?.disabled_at ?? null
}

type Access = Pick<Session, 'approved' | 'role' | 'divisions' | 'hides'>

/** What the caller sees of the client book. */
export function scopeOf(session: Access | null): Scope {
  if (!session?.approved || !session.role) return NOTHING
  const { divisions, hides } = session
  return { divisions, hides }
}

/** SQL: whose clients somebody in `user_roles` sees; null for those of all divisions. */
export const SEEN_DIVISIONS = `case when role <> 'admin' then divisions end`

// Under emergency access those of all divisions with all fields, and none once that is not allowed any more.
const ACCESS = `
  select approved and ($2::boolean is not true or may_use_emergency) as approved, role,
    case when $2 is not true then ${SEEN_DIVISIONS} end as divisions, case when $2 then '{}' else ${HIDES} end as hides
  from user_roles cross join office_settings where user_id = $1`

/** The same of somebody whose work is done in the background. @param is_emergency it was asked for under emergency access */
export async function scopeOfUser({ runSql }: Database, user_id: string, is_emergency?: boolean) {
  const [access] = await runSql<Access>('session.access', ACCESS, [user_id, is_emergency])
  return scopeOf(access ?? null)
}

/** For statements that depend on who asks: the id, and whether that is an administrator. */
export const userAndIsAdmin = (session: Session | null): [user_id: string, isAdmin: boolean] => [
  session!.user_id,
  session!.role === 'admin',
]
