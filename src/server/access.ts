import type { RunSql } from '../db/connect.ts'
import type { Access, Endpoint } from '../lib/endpoint.ts'
import { EXPECTED_USER_HEADER } from '../lib/requestHeaders.ts'
import type { Context } from './context.ts'
import { factorRequired, forbidden, notSignedIn, stepUpRequired } from './errors.ts'
import { readSession, type Session } from './session.ts'

/** The access rule of the whole API (docs/architecture.md, Access). @throws 401 or 403 */
export function assertAllowed(access: Access, session: Session | null): void {
  if (access === 'public') return
  if (!session) throw notSignedIn()
  if (access === 'signed-in') return
  if (session.disabled_at) throw forbidden('Your access is disabled. Please contact your administrator.')
  if (!session.approved) throw forbidden('Your account is pending approval from an administrator.')
  if (access === 'approved') return
  if (!session.role) throw forbidden("You don't have permission to access this area.")
  if (session.factor_required && session.factors.length === 0) throw factorRequired()
  if (access === 'viewer') return
  if (session.role === 'viewer')
    throw forbidden('Your access is view only: you cannot change, export or print anything.')
  if (access === 'admin' && session.role !== 'admin') throw forbidden('Only administrators can do this.')
}

/** The step-up rule of an endpoint that always asks (docs/decisions/0047). @throws 403 STEP_UP_REQUIRED */
export function assertVerified({ stepUp, method, givesFile }: Endpoint, session: Session | null): void {
  if (stepUp === true && !session?.is_verified) throw stepUpRequired(method === 'GET' || givesFile === true)
}

// One of a person at a time gets further, so that none is missed that is not committed yet.
const ONE_BY_ONE = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
// One counter of the rate limits for each, so that each is forgotten ten minutes after it.
const ADD_ROWS = `
  with now as (select (extract(epoch from now()) * 1000)::bigint as ms),
  added as (
    insert into rate_limits (key, points, expire) select $1 || gen_random_uuid(), $2, ms + 600000 from now
  )
  select $2 + coalesce(sum(points), 0)::int as rows from rate_limits, now where key ^@ $1 and expire > ms`

/**
 * The step-up rule of an endpoint that asks above a number of rows. Those that the person has exported, or deleted and merged, in the last ten
 * minutes are added: many small calls are a large one. Call it before rows are locked.
 * @throws 403 STEP_UP_REQUIRED
 */
export async function assertVerifiedAbove(
  { stepUp }: Endpoint,
  session: Session,
  { runSql, rows, kind }: { runSql: RunSql; rows: number; kind: 'exports' | 'deletions' },
): Promise<void> {
  if (typeof stepUp !== 'object') return
  const key = `step-up:${kind} of ${session.user_id} `
  await runSql('step_up.lock', ONE_BY_ONE, [key])
  const [added] = await runSql<{ rows: number }>('step_up.rows', ADD_ROWS, [key, rows])
  if (!session.is_verified && added!.rows > stepUp.rows) throw stepUpRequired(kind === 'exports')
}

/** Checks access again during a long response, as its start did. @returns the session as it is now @throws 401 or 403 */
export async function assertStillAllowed({ access }: Endpoint, { services, headers, session }: Context) {
  const now = await readSession(services.database, services.env, headers)
  assertAllowed(access, now?.user_id === session?.user_id ? now : null)
  return now
}

/** @throws 401 when the page was rendered for another person than the one signed in now (lib/requestHeaders.ts) */
export function assertExpectedUser({ headers, session }: Context): void {
  const person = headers.get(EXPECTED_USER_HEADER)
  if (person !== null && person !== session?.user_id) throw notSignedIn()
}

/** For entries of lists, which clients of all divisions have. @throws 403 for somebody of some divisions */
export function assertSeesAllClients(session: Session | null): void {
  if (session?.divisions)
    throw forbidden(
      'This would also change clients of divisions you do not see. Please ask someone who sees all divisions.',
    )
}
