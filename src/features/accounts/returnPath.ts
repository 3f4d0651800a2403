import { href } from 'react-router'

/** The sign-in page, which leads back to this page of the office afterwards (acceptance D18). */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${href('/auth')}?${new URLSearchParams({ from: pathname + search })}`

// Stands in for our own origin, which the rule does not depend on.
const ORIGIN = 'http://office.invalid'

/**
 * Where to go after signing in: a page of the office, judged after the browser's own reading of the address ('..', line
 * breaks, backslashes), and written in ASCII, as a Location header needs it.
 */
export function returnPath(address: URLSearchParams): string {
  const office = href('/operational')
  const from = address.get('from') ?? ''
  if (!URL.canParse(from, ORIGIN)) return office
  const { origin, pathname, search } = new URL(from, ORIGIN)
  const isOffice = pathname === office || (pathname.startsWith(`${office}/`) && !pathname.includes('//'))
  return origin === ORIGIN && isOffice ? pathname + search : office
}

/** Another step of the sign-in page, which keeps the way back. */
export function authPath(address: URLSearchParams, mode?: 'sign-up' | 'reset'): string {
  const from = address.get('from')
  const next = new URLSearchParams({ ...(mode && { mode }), ...(from && { from }) }).toString()
  return next ? `${href('/auth')}?${next}` : href('/auth')
}
