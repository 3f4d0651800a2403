import type { Access, Endpoint } from '../lib/endpoint.ts'
import { EXPECTED_USER_HEADER } from '../lib/expectedUser.ts'
import type { Context } from './context.ts'
import { factorRequired, forbidden, notSignedIn, stepUpRequired } from './errors.ts'
import { readSession, type Session } from './session.ts'

/** The access rule of the whole API (docs/architecture.md, Access). @throws 401 or 403 */
export function assertAllowed(access: Access, session: Session | null): void {
  if (access === 'public') return
  if (!session) throw notSignedIn()
  if (access === 'signed-in') return
  if (session.disabled_at) throw forbidden('Your access was turned off. Please contact your administrator.')
  if (!session.approved) throw forbidden('Your account is pending approval from an administrator.')
  if (access === 'approved') return
  if (!session.role) throw forbidden("You don't have permission to access this area.")
  if (session.factor_required && session.factors.length === 0) throw factorRequired()
  if (access === 'viewer') return
  if (session.role === 'viewer')
    throw forbidden('You can read here, but not change, export or print anything.')
  if (access === 'admin' && session.role !== 'admin') throw forbidden('Only administrators can do this.')
}

/**
 * The step-up rule of an endpoint (docs/decisions/0047).
 * @param rows of an export, once they are counted @throws 403 STEP_UP_REQUIRED
 */
export function assertVerified({ stepUp }: Endpoint, session: Session | null, rows?: number): void {
  const isAsked = stepUp === true || (stepUp && rows !== undefined && rows > stepUp.rows)
  if (isAsked && !session?.is_verified) throw stepUpRequired()
}

/** Checks access again during a long response, as its start did. @returns the session as it is now @throws 401 or 403 */
export async function assertStillAllowed({ access }: Endpoint, { services, headers, session }: Context) {
  const now = await readSession(services.database, services.env, headers)
  assertAllowed(access, now?.user_id === session?.user_id ? now : null)
  return now
}

/** @throws 401 when the page was rendered for another person than the one signed in now (lib/expectedUser.ts) */
export function assertExpectedUser({ headers, session }: Context): void {
  const person = headers.get(EXPECTED_USER_HEADER)
  if (person !== null && person !== session?.user_id) throw notSignedIn()
}
