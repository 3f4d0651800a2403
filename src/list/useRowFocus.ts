import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isFocusLost } from '../ui/focus.ts'

/** The row whose link was followed, by the entry of the history that was left by it. */
const left = new Map<string, string>()

export const rememberLeft = (entry: string, row: string | undefined) => void (row && left.set(entry, row))

/**
 * The keyboard goes on at the link of the `marked` row, which is scrolled to, else at the row that was left for its page,
 * which stands where it stood.
 * @param isLoaded whether there are rows
 * @returns the row, which the list keeps rendered
 */
export function useRowFocus(marked: string | undefined, isLoaded: boolean): string | undefined {
  const { key } = useLocation()
  const row = marked ?? left.get(key)
  const isBack = row !== marked
  // The rows are there: moves the focus, which nothing else on the page has taken.
  useEffect(() => {
    if (!row || !isLoaded || !isFocusLost()) return
    document.querySelector<HTMLElement>(`[data-row-id="${row}"] a`)?.focus({ preventScroll: isBack })
  }, [row, isLoaded, isBack])
  return row
}
