import type { SessionState } from './contract.ts'
import { href } from 'react-router'

/* Not in the contract, so that the browser need not load its schemas. */

export const anonymous: SessionState = {
  user: null,
  role: null,
  divisions: null,
  hides: [],
  approved: false,
  request_status: null,
  rejected_at: null,
  disabled_at: null,
  factors: [],
  factor_required: false,
  may_use_emergency: false,
  emergency_minutes: 0,
  provider_name: null,
  provider_only: false,
  is_linked: false,
  expires_at: null,
  expires_in: null,
}

/** What stays once this browser is signed out: how to sign in. */
export const signedOutState = (before: SessionState | undefined): SessionState => ({
  ...anonymous,
  provider_name: before?.provider_name ?? null,
  provider_only: before?.provider_only ?? false,
})

/** The error code of a sign-in with the right password and an unconfirmed email. */
export const EMAIL_NOT_CONFIRMED = 'EMAIL_NOT_CONFIRMED'

/** The URL of the sign-in page with this office page as return path (acceptance D18). */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${href('/auth')}?${new URLSearchParams({ from: pathname + search })}`

// A placeholder origin to resolve paths against; the real one does not matter.
const ORIGIN = 'http://office.invalid'

/**
 * Where to go after signing in: `from` if it is a path of the office, otherwise the dashboard. It is checked after URL
 * parsing ('..', line breaks, backslashes) and returned percent-encoded, as the Location header requires.
 */
export function returnPath(searchParams: URLSearchParams): string {
  const office = href('/operational')
  const from = searchParams.get('from') ?? ''
  if (!URL.canParse(from, ORIGIN)) return office
  const { origin, pathname, search } = new URL(from, ORIGIN)
  const isOffice = pathname === office || (pathname.startsWith(`${office}/`) && !pathname.includes('//'))
  return origin === ORIGIN && isOffice ? pathname + search : office
}
