import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { rowsOf } from './rows.ts'
import type { ListQuery } from './useListQuery.ts'

/** How many rows before the end of `loaded` ones the next page is asked for: not for the first look alone. */
const readAhead = (loaded: number) => Math.min(120, loaded * 0.4)

/** What the table and the cards share: the loaded rows, the rows to keep drawn, and reading on. */
export function useWindowing<Row>(query: ListQuery<Row>, rowKey: (row: Row) => string) {
  const pages = query.data?.pages
  const rows = useMemo(() => rowsOf(pages ?? []), [pages])
  const [kept, setKept] = useState<ReadonlyMap<string, number>>(new Map())
  const keptIndexes = useMemo(
    () =>
      [...kept.keys()].map((key) => rows.find((row) => rowKey(row) === key)).filter((index) => index >= 0),
    [kept, rows, rowKey],
  )
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      if (keptIndexes.length === 0) return drawn
      return [...new Set([...drawn, ...keptIndexes])].sort((a, b) => a - b)
    },
    [keptIndexes],
  )
  const keep = useCallback((key: string, on: boolean) => {
    setKept((before) => {
      const next = new Map(before)
      const count = (next.get(key) ?? 0) + (on ? 1 : -1)
      if (count > 0) next.set(key, count)
      else next.delete(key)
      return next
    })
  }, [])
  return { rows, rangeExtractor, keep, kept }
}

/**
 * Rows in sight follow one another in the flow of the page, from row `from` on; a kept row that is out of sight stands
 * apart. @param overscan how many rows beyond those in sight are drawn
 */
export function flowOf(range: { startIndex: number; endIndex: number } | null, overscan: number) {
  const from = Math.max(0, (range?.startIndex ?? 0) - overscan)
  const to = (range?.endIndex ?? 0) + overscan
  return { from, isApart: (index: number) => index < from || index > to }
}

/** Asks for the next page when the last drawn row comes near the end of what is loaded. */
export function useReadOn(query: ListQuery<unknown>, lastDrawn: number, loaded: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const wanted =
    hasNextPage && !isFetching && !isFetchNextPageError && lastDrawn >= loaded - readAhead(loaded)
  // Talks to the server.
  useEffect(() => {
    if (wanted) void fetchNextPage({ cancelRefetch: false })
  }, [wanted, fetchNextPage])
}
