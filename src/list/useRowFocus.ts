import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { isFocusLost } from '../ui/focus.ts'

/** The row whose link was followed, by history entry. */
const followedLinks = new Map<string, string>()

export function rememberFollowedLink(entry: string, id: string | undefined): void {
  if (id) followedLinks.set(entry, id)
}

/**
 * Focuses the link of the `marked` row and scrolls to it; otherwise, after Back, the link that was followed,
 * at its former scroll position.
 * @returns the id of the row, which the list keeps rendered, and a ref callback for the element around the rows
 */
export function useRowFocus(marked: string | undefined) {
  const { key } = useLocation()
  const idToFocus = marked ?? followedLinks.get(key)
  const isBack = idToFocus !== marked
  const focusRow = useCallback(
    (rows: HTMLElement | null) => {
      if (!rows || !idToFocus || !isFocusLost()) return
      rows.querySelector<HTMLElement>(`[data-row-id="${idToFocus}"] a`)?.focus({ preventScroll: isBack })
    },
    [idToFocus, isBack],
  )
  return { idToFocus, focusRow }
}
