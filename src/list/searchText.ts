/**
 * What is searched for in a list belongs to the history entry, but is not in the address: it survives reload, Back and
 * Forward, and is in no link, history or log (decision 0025). The entry's state, `usr` of the router, has an id alone; the
 * words are in the sessionStorage of the tab, from where a sign-out removes those of all entries.
 */
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type EntryState = { usr?: Record<string, unknown> | null } | null

/** The longest search the server takes. */
export const searchLimit = 200

const PERSON = 'searches-of'
const STORED = 'search.'

const listeners = new Set<() => void>()
/** By id. Also in memory: the sign-out empties the sessionStorage, and its person may sign in again over the page. */
const texts = new Map<string, string>()
/** Whether the search was typed since the page was loaded. */
let isTyped = false

const entryState = () => window.history.state as EntryState

/** The search of the current history entry; undefined where there never was one. */
export function readSearchText(): string | undefined {
  const id = entryState()?.usr?.['search']
  if (typeof id !== 'string') return undefined
  return texts.get(id) ?? sessionStorage.getItem(STORED + id) ?? undefined
}

/** Keeps a search; never changed afterwards, since several entries may have its id. */
function store(search: string): string {
  const id = Math.random().toString(36).slice(2)
  const text = search.slice(0, searchLimit)
  texts.set(id, text)
  sessionStorage.setItem(STORED + id, text)
  return id
}

/** Of all entries of this tab. */
export function forgetSearches(): void {
  texts.clear()
  // Nothing else in it is missed: the router has its scroll positions there.
  sessionStorage.clear()
  emit()
}

/** The searches of this tab belong to this person: those of somebody else are removed. */
export function keepOwnSearches(person: string | undefined): void {
  const owner = sessionStorage.getItem(PERSON)
  if (owner !== null && owner !== person) forgetSearches()
  if (person) sessionStorage.setItem(PERSON, person)
}

/** The search for the loader of a page: '' on the server and while another page is still shown. */
export const searchTextFor = (url: URL): string =>
  (typeof window !== 'undefined' && url.pathname === window.location.pathname && readSearchText()) || ''

/** State for a navigation with this search. */
export const searchState = (search: string): { search: string } => ({ search: store(search) })

/** State for a navigation that keeps the search. */
export function keepSearchText(): { search?: string } {
  const search = readSearchText()
  return search === undefined ? {} : searchState(search)
}

export function writeSearchText(search: string, address?: string): void {
  const state = entryState()
  window.history.replaceState({ ...state, usr: { ...state?.usr, ...searchState(search) } }, '', address)
  emit()
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

function emit() {
  for (const listener of listeners) listener()
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
