import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react'
import { rowIdOf } from './keepRow.ts'
import type { ListProps } from './listProps.ts'
import { pagedRows } from './pagedRows.ts'
import { useRowFocus } from './useRowFocus.ts'
import type { ListQuery } from './paged.ts'

/** How many rows before the end of the loaded ones the next page is fetched. */
const readAhead = (loaded: number) => Math.min(120, loaded * 0.4)

type Windowed<Row> = Pick<ListProps<Row>, 'query' | 'rowKey' | 'marked'>

/**
 * Virtual rows of the table and the cards. Some rows stay rendered when scrolled out of view: those with an open editor
 * (`kept`), the one that has the focus first, and the one with the focus where `following` is on the element around them.
 */
export function useWindowing<Row>({ query, rowKey, marked }: Windowed<Row>) {
  const pages = query.data?.pages
  const rows = useMemo(() => pagedRows(pages ?? []), [pages])
  const [kept, setKept] = useState<ReadonlyMap<string, number>>(new Map())
  const { focused, following } = useFocusedRow()
  const { row: focusedFirst, focusRow } = useRowFocus(marked)
  const keptIndexes = useMemo(
    () =>
      [...new Set(kept.keys()).add(focused ?? '').add(focusedFirst ?? '')]
        .map((key) => rows.find((row) => rowKey(row) === key))
        .filter((index) => index >= 0),
    [kept, focused, focusedFirst, rows, rowKey],
  )
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rendered = defaultRangeExtractor(range)
      if (keptIndexes.length === 0) return rendered
      return [...new Set([...rendered, ...keptIndexes])].sort((a, b) => a - b)
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
  return { rows, rangeExtractor, keep, kept, following, focusRow }
}

/** The row with the keyboard focus stays rendered, so that scrolling cannot take the focus away. */
function useFocusedRow() {
  const [focused, setFocused] = useState<string>()
  const follow = (element: EventTarget | null) =>
    setFocused(element instanceof Element ? rowIdOf(element) : undefined)
  const following = {
    onFocus: ({ target }: FocusEvent) => follow(target),
    onBlur: ({ relatedTarget }: FocusEvent) => follow(relatedTarget),
  }
  return { focused, following }
}

/**
 * Visible rows are in the normal flow, starting with row `from`; a kept row outside of the range is positioned
 * absolutely. @param overscan rows rendered beyond the visible range
 */
export function visibleRange(range: { startIndex: number; endIndex: number } | null, overscan: number) {
  const from = Math.max(0, (range?.startIndex ?? 0) - overscan)
  const to = (range?.endIndex ?? 0) + overscan
  return { from, isOffscreen: (index: number) => index < from || index > to }
}

/** Fetches the next page when the last rendered row is near the end of the loaded rows. */
export function useLoadMore(query: ListQuery<unknown>, lastDrawn: number, loaded: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const wanted =
    hasNextPage && !isFetching && !isFetchNextPageError && lastDrawn >= loaded - readAhead(loaded)
  // Scrolled near the end: fetches the next page before it is in view.
  useEffect(() => {
    if (wanted) void fetchNextPage({ cancelRefetch: false })
  }, [wanted, fetchNextPage])
}
