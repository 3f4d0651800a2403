import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router'
import { isFocusLost } from '../ui/focus.ts'
import { keepCardHeights, renderRow, renderRowsInView, renderRowsOnPaper } from './nearRows.ts'

/** How far down a table was scrolled, by the history entry's key and the list shown there. */
const positions = new Map<string, number>()
/** The same of what is on the screen. Asking the browser for it after each letter of a search would force a layout. */
const scrolled = new WeakMap<Element, number>()
/** The row whose link was followed, by history entry. */
const followedLinks = new Map<string, string>()

export function rememberFollowedLink(entry: string, id: string | undefined): void {
  if (id) followedLinks.set(entry, id)
}

/**
 * A ref callback for the element around the rows, of a table its scroll area. Who comes back finds the rows where they
 * were, with the focus on the link that was followed. A `marked` row has the focus; another search, sort or filter (another
 * `list`) begins at its first row.
 */
export function useListPlace(list: string, marked: string | undefined) {
  const { key } = useLocation()
  const shown = useRef(list)
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const isAnother = shown.current !== list
      shown.current = list
      const position = `${key} ${list}`
      // Before the first paint; the browser restores the scroll position of the window only.
      const top = marked === undefined ? positions.get(position) : 0
      if (top !== undefined || isAnother) {
        if ((top ?? 0) !== (scrolled.get(element) ?? 0)) element.scrollTo({ top: top ?? 0 })
        renderRowsInView(element, top ?? 0)
      }
      const row = marked ?? (isAnother ? undefined : followedLinks.get(key))
      if (row && isFocusLost()) queueMicrotask(() => focusLink(element, row))
      // As it is scrolled: when the list goes, it has other rows already.
      const onScroll = () => {
        positions.set(position, element.scrollTop)
        scrolled.set(element, element.scrollTop)
      }
      const shownList = new AbortController()
      element.addEventListener('scroll', onScroll, { passive: true, signal: shownList.signal })
      renderRowsOnPaper(element, shownList.signal)
      return () => {
        shownList.abort()
        keepCardHeights(element)
      }
    },
    [key, list, marked],
  )
}

function focusLink(list: HTMLElement, id: string): void {
  const row = list.querySelector(`[data-row-id="${id}"]`)
  if (!row) return
  renderRow(row)
  row.querySelector('a')?.focus()
}
