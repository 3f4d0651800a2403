import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { isFocusLost } from '../ui/focus.ts'

/** The row whose link was followed, by the entry of the history that was left by it. */
const left = new Map<string, string>()

export const rememberLeft = (entry: string, row: string | undefined) => void (row && left.set(entry, row))

/**
 * The keyboard goes on at the link of the `marked` row, which is scrolled to, else at the row that was left for its page,
 * which stands where it stood.
 * @returns the row, which the list keeps rendered, and a ref for the element around the rows that moves the focus there
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
