import { useDeferredValue, useMemo } from 'react'
import { useHydrated } from '../ui/useHydrated.ts'

/**
 * All rows that are loaded, of which the browser lays out those in view (`content-visibility`, list.css). The server renders
 * the first ones alone; the others, and pages that arrive later, are rendered while the browser has time.
 */
export function useShownRows<Row>(loaded: readonly Row[], first: number) {
  const isHydrated = useHydrated()
  const count = useDeferredValue(isHydrated ? loaded.length : Math.min(first, loaded.length))
  const rows = useMemo(() => loaded.slice(0, count), [loaded, count])
  return { rows, isComplete: count >= loaded.length }
}
