import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Direction } from './column.ts'
import {
  nextSort,
  readList,
  searchLimit,
  wrongParams,
  writeParam,
  writeSort,
  type ListRules,
  type ListState,
} from './listParams.ts'
import { useAddress } from './useAddress.ts'

/** Milliseconds; a letter after a longer pause is searched for at once, faster ones wait for the next. */
const searchDelay = 100

export type ListParams = {
  /** The search in the address, trimmed: what is asked of the server. */
  search: string
  /** What stands in the search box, letter for letter. */
  text: string
  setText: (text: string) => void
  /** Writes what was typed into the address now. Later it would call off a link that is pressed in the meantime. */
  flush: () => void
  sort: string
  direction: Direction
  sortBy: (key: string, direction?: Direction) => void
  filters: Record<string, string | undefined>
  /** Null removes the filter. */
  setFilter: (name: string, value: string | null) => void
  clearFilters: () => void
  /** Search, sort, direction and filters as the server takes them; use it as the query key and as the input. */
  input: { search?: string; sort: string; direction: Direction } & Record<string, string | undefined>
}

/**
 * The state of a list, kept in the address. Back undoes a filter; search and order replace the entry of the history.
 * Typing is echoed at once and reaches the address within 100 ms of the last key. `rules` may be written inline.
 * @param ahead told of a change before the address follows, to ask for its rows meanwhile
 */
export function useListParams(rules: ListRules, ahead?: (next: ListState) => void): ListParams {
  const location = useLocation()
  const state = readList(new URLSearchParams(location.search), rules)
  const address = useAddress()
  const change = (...to: Parameters<typeof address.change>) => {
    const next = address.change(...to)
    // Not within the press or the key itself, which is to be painted first.
    if (ahead) setTimeout(() => ahead(readList(next, rules)))
  }
  const searching = useSearchText(state.search, (value) =>
    change((next) => writeParam(next, 'search', value)),
  )
  const flush = () => {
    searching.flush()
    address.settle()
  }
  useBeforeLeaving(flush)
  useCanonicalParams(location.search, rules, address.change)
  const inputKey = JSON.stringify([state.search, state.sort, state.direction, state.filters])
  // The key holds every part of the state, so the input keeps its identity while nothing changed.
  const input = useMemo(
    () => ({
      ...(state.search === '' ? {} : { search: state.search }),
      sort: state.sort,
      direction: state.direction,
      ...state.filters,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [inputKey],
  )
  return {
    ...state,
    text: searching.text,
    setText: searching.setText,
    flush,
    sortBy: (key, direction) =>
      change((next) =>
        writeSort(next, direction ? { sort: key, direction } : nextSort(readList(next, rules), key), rules),
      ),
    setFilter: (name, value) =>
      change((next) => writeParam(next, name, value, rules.filters?.[name]?.fallback), 'push'),
    clearFilters: () =>
      change((next) => Object.keys(rules.filters ?? {}).forEach((name) => next.delete(name)), 'push'),
    input,
  }
}

/** What an address asks for and nobody knows goes away, so that the address says what is shown. */
function useCanonicalParams(
  search: string,
  rules: ListRules,
  change: ReturnType<typeof useAddress>['change'],
) {
  const tidy = useEffectEvent((shown: string) => {
    if (wrongParams(new URLSearchParams(shown), rules).length === 0) return
    change((next) => wrongParams(next, rules).forEach((name) => next.delete(name)))
  })
  // The address changed: parameters of a mistyped or old link are removed from it.
  useEffect(() => tidy(search), [search])
}

/** Calls back before a press, or a key such as Alt and Left, can lead away from this entry of the history. */
function useBeforeLeaving(work: () => void): void {
  const leave = useEffectEvent(work)
  // keydown and pointerdown come before the navigation that they cause; Back may be pressed anywhere.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (event.altKey || event.metaKey) && leave()
    const onPress = () => leave()
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('pointerdown', onPress, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('pointerdown', onPress, { capture: true })
    }
  }, [])
}

/** The text of the search box. An address that changes for another reason (a link, Back) resets it; our own writes never do. */
function useSearchText(search: string, write: (value: string) => void) {
  const [text, setTextState] = useState(search)
  const [seen, setSeen] = useState(search)
  const [written, setWritten] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef(-Infinity)
  const waiting = useRef<string | null>(null)

  if (search !== seen) {
    setSeen(search)
    const index = written.lastIndexOf(search)
    setWritten(written.slice(index + 1))
    if (index < 0) setTextState(search)
  }
  // Unmount: a pending search must not be written into the address of the next page.
  useEffect(() => () => clearTimeout(timer.current), [])

  const flush = () => {
    clearTimeout(timer.current)
    const value = waiting.current
    waiting.current = null
    if (value === null) return
    setWritten((before) => [...before, value])
    write(value)
  }
  const setText = (value: string) => {
    const limited = value.slice(0, searchLimit)
    setTextState(limited)
    waiting.current = limited.trim()
    const paused = performance.now() - typed.current > searchDelay
    typed.current = performance.now()
    clearTimeout(timer.current)
    if (paused) flush()
    else timer.current = setTimeout(flush, searchDelay)
  }
  return { text, setText, flush }
}
