import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { isFocusLost } from '../ui/focus.ts'

/** The row whose link was followed, by history entry. */
const left = new Map<string, string>()

export const rememberLeft = (entry: string, row: string | undefined) => void (row && left.set(entry, row))

/**
 * Focuses the link of the `marked` row and scrolls to it; otherwise, after Back, the link that was followed,
 * at its former scroll position.
 * @returns the row, which the list keeps rendered, and a ref callback for the element around the rows
 */
export function useRowFocus(marked: string | undefined) {
  const { key } = useLocation()
  const row = marked ?? left.get(key)
  const isBack = row !== marked
  const focusRow = useCallback(
    (rows: HTMLElement | null) => {
      if (!rows || !row || !isFocusLost()) return
      rows.querySelector<HTMLElement>(`[data-row-id="${row}"] a`)?.focus({ preventScroll: isBack })
    },
    [row, isBack],
  )
  return { row, focusRow }
}
