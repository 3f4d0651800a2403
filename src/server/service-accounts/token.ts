import { createHash } from 'node:crypto'
import { inAnyScope } from '../../db/scope.ts'
import type { FieldGroup } from '../../lib/fieldGroups.ts'
import type { ServiceScope } from '../../lib/serviceScopes.ts'
import type { Division } from '../../content/company.ts'
import { hashToken, newToken } from '../encryption.ts'
import { invalid, tooMany, unauthorized } from '../errors.ts'
import type { Context } from '../context.ts'
import { hasSessionCookie, readSession, type Session } from '../session.ts'

/** A search for leaked secrets finds it. */
const PREFIX = 'foyer_sa_'
const CHECKSUM_LENGTH = 6

const checksum = (random: string) =>
  createHash('sha256').update(`${PREFIX}${random}`).digest('hex').slice(0, CHECKSUM_LENGTH)

/** 256 random bits and a checksum, so that what only looks like a token is known without a question to the database. */
export function newServiceToken(): string {
  const random = newToken()
  return `${PREFIX}${random}${checksum(random)}`
}

function isWhole(token: string): boolean {
  const random = token.slice(PREFIX.length, -CHECKSUM_LENGTH)
  return token.startsWith(PREFIX) && token.slice(-CHECKSUM_LENGTH) === checksum(random)
}

/** The token of a request; undefined for those of browsers. Pages of other sites cannot send this header. */
export const bearerToken = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/** Of one account, and of tokens that are none from one address. */
const calls = { times: 600, seconds: 60, reached: 'This service account has made very many requests.' }
const wrongTokens = { times: 30, seconds: 300, reached: 'Too many requests came with a wrong token.' }

/** Who asks: a person by the cookie, or a service account by its token. @throws 400, 401, 429 */
export async function readCaller(context: Context): Promise<Session | null> {
  const { services, headers, address, request_id } = context
  const token = bearerToken(headers)
  if (token === undefined) return readSession(services.database, services.env, headers)
  if (hasSessionCookie(services.env, headers))
    throw invalid({}, 'Send the token of a service account or the cookie of a session, not both.')
  const found = isWhole(token) ? await findAccount(context, token) : undefined
  if (found?.is_open) {
    await services.limiter.consume(`service account ${found.user_id}`, calls)
    return toSession(found)
  }
  if (!(await services.limiter.tryConsume(`service token ${address}`, wrongTokens))) {
    const caller = { session: null, request_id, address, headers }
    services.reading.noteRefusal(caller, 'access.limited', 'a wrong token of a service account')
    throw tooMany(wrongTokens.seconds, wrongTokens.reached)
  }
  throw unauthorized(
    found
      ? 'This service account has ended. Please ask an administrator for another one.'
      : 'This token is not valid. It may have been replaced; please ask an administrator.',
  )
}

interface Found {
  user_id: string
  email: string
  name: string
  divisions: Division[] | null
  hides: FieldGroup[]
  scopes: ServiceScope[]
  is_use_outdated: boolean
  is_open: boolean
}

/** SQL: whether a service account may be used: neither it nor the access of its owner has ended. */
export const IS_OPEN = `ended_at is null and ends_on >= company_today() and exists (
    select from user_roles where user_roles.user_id = owner_id and approved and role in ('internal', 'admin'))`

const ACCOUNT = `
  select users.id as user_id, email, name, service_accounts.divisions, hides, scopes,
    coalesce(used_at < now() - interval '1 minute', true) as is_use_outdated, ${IS_OPEN} as is_open
  from service_accounts join users on users.id = service_accounts.user_id where token_hash = $1`

async function findAccount({ services }: Context, token: string): Promise<Found | undefined> {
  const read = () => services.database.runSql<Found>('service_account', ACCOUNT, [hashToken(token)])
  return (await inAnyScope(read))[0]
}

/** Staff without a screen: nobody can ask it for a password, so what needs one is in no scope but that of copies. */
const toSession = ({ user_id, email, name, divisions, hides, scopes, is_use_outdated }: Found): Session => ({
  session_id: user_id,
  expires_at: new Date(),
  user_id,
  email,
  name,
  display_name: name,
  role: 'internal',
  divisions,
  hides,
  scopes,
  approved: true,
  request_status: null,
  rejected_at: null,
  disabled_at: null,
  is_use_outdated,
  is_verified: true,
  factors: [],
  may_use_emergency: false,
  is_emergency: false,
  emergency_minutes: 0,
  factor_required: false,
  is_linked: false,
  sid: null,
})
