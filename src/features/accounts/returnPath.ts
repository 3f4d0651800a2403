import { href } from 'react-router'

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
