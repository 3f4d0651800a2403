import { href } from 'react-router'

/** The sign-in page, which leads back to this page of the office afterwards (acceptance D18). */
export const signInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${href('/auth')}?${new URLSearchParams({ from: pathname + search })}`

/** Where to go after signing in; nothing but paths of the office is believed. */
export function returnPath(address: URLSearchParams): string {
  const from = address.get('from') ?? ''
  return /^\/operational([/?]|$)/.test(from) ? from : href('/operational')
}

/** Another step of the sign-in page, which keeps the way back. */
export function authPath(address: URLSearchParams, mode?: 'sign-up' | 'reset'): string {
  const from = address.get('from')
  const next = new URLSearchParams({ ...(mode && { mode }), ...(from && { from }) }).toString()
  return next ? `${href('/auth')}?${next}` : href('/auth')
}
