/**
 * What is searched for in a list is kept in the state of the history entry, not in the address: it survives reload, Back
 * and Forward, and is in no link, history or log (decision 0025). The router keeps what it is given in `usr`.
 */
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type EntryState = { usr?: Record<string, unknown> | null } | null

/** The longest search the server takes. */
export const searchLimit = 200

const listeners = new Set<() => void>()
/** Whether the search was typed since the page was loaded. */
let isTyped = false

const entryState = () => window.history.state as EntryState

/** The search of the current history entry; undefined where there never was one. */
export function readSearchText(): string | undefined {
  const text = entryState()?.usr?.['search']
  return typeof text === 'string' ? text.slice(0, searchLimit) : undefined
}

/** The search for the loader of a page: '' on the server and while another page is still shown. */
export const searchTextOf = (url: URL): string =>
  (typeof window !== 'undefined' && url.pathname === window.location.pathname && readSearchText()) || ''

/** State for a navigation that keeps the search. */
export function keepSearchText(): { search?: string } {
  const search = readSearchText()
  return search === undefined ? {} : { search }
}

export function writeSearchText(search: string, address?: string): void {
  const state = entryState()
  window.history.replaceState({ ...state, usr: { ...state?.usr, search } }, '', address)
  for (const listener of listeners) listener()
}

export function typeSearchText(search: string): void {
  isTyped = true
  writeSearchText(search)
}

/** False while a search that was not typed here is loaded: rows without it must not stand below its words. */
export const keepsPreviousRows = (): boolean => isTyped || typeof window === 'undefined' || !readSearchText()

/** An address of an earlier version, or typed by hand, may still have a search: called before the page is hydrated. */
export function takeSearchFromAddress(): void {
  const url = new URL(window.location.href)
  const search = url.searchParams.get('search')
  if (search === null) return
  url.searchParams.delete('search')
  writeSearchText(search, url.href)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** The server renders without it, so it comes just after hydration. */
export function useSearchText(): string {
  // Rendered again with each navigation, which may have another search.
  useLocation()
  return useSyncExternalStore(
    subscribe,
    () => readSearchText() ?? '',
    () => '',
  )
}
