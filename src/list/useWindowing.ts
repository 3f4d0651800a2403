import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react'
import { rowIdOf } from './pinRow.ts'
import type { ListProps } from './listProps.ts'
import { pagedRows } from './pagedRows.ts'
import { useRowFocus } from './useRowFocus.ts'
import type { ListQuery } from './paged.ts'

/** How many rows before the end of the loaded ones the next page is fetched. */
const prefetchDistance = (loaded: number) => Math.min(120, loaded * 0.4)

type Windowed<Row> = Pick<ListProps<Row>, 'query' | 'rowKey' | 'marked'>

/**
 * Virtual rows of the table and the cards. Rendered besides the visible ones are: pinned rows (with an open editor, or saving),
 * in the table the row that has the focus, and the row that gets it when the list appears.
 * @returns `focusHandlers` for the element around the rows, `focusRow` as its ref
 */
export function useWindowing<Row>({ query, rowKey, marked }: Windowed<Row>) {
  const pages = query.data?.pages
  const rows = useMemo(() => pagedRows(pages ?? []), [pages])
  const { pinned, pinRow } = usePinnedRows()
  const { focusedId, focusHandlers } = useFocusedRow()
  const { idToFocus, focusRow } = useRowFocus(marked)
  const alwaysRendered = useMemo(
    () =>
      [...new Set(pinned.keys()).add(focusedId ?? '').add(idToFocus ?? '')]
        .map((id) => rows.find((row) => rowKey(row) === id))
        .filter((index) => index >= 0),
    [pinned, focusedId, idToFocus, rows, rowKey],
  )
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range)
      if (alwaysRendered.length === 0) return visible
      return [...new Set([...visible, ...alwaysRendered])].sort((a, b) => a - b)
    },
    [alwaysRendered],
  )
  return { rows, rangeExtractor, pinRow, pinned, focusHandlers, focusRow }
}

/** How often each row is pinned, by id: its editor and its saving mark pin it, and may end in either order. */
function usePinnedRows() {
  const [pinned, setPinned] = useState<ReadonlyMap<string, number>>(new Map())
  const pinRow = useCallback((id: string, isPinned: boolean) => {
    setPinned((before) => {
      const next = new Map(before)
      const count = (next.get(id) ?? 0) + (isPinned ? 1 : -1)
      if (count > 0) next.set(id, count)
      else next.delete(id)
      return next
    })
  }, [])
  return { pinned, pinRow }
}

/** The row with the keyboard focus stays rendered, so that scrolling cannot take the focus away. */
function useFocusedRow() {
  const [focusedId, setFocusedId] = useState<string>()
  const setFocused = (element: EventTarget | null) =>
    setFocusedId(element instanceof Element ? rowIdOf(element) : undefined)
  const focusHandlers = {
    onFocus: ({ target }: FocusEvent) => setFocused(target),
    onBlur: ({ relatedTarget }: FocusEvent) => setFocused(relatedTarget),
  }
  return { focusedId, focusHandlers }
}

/**
 * Visible rows are in the normal flow, starting with row `from`; another rendered row outside of the range is positioned
 * absolutely. @param overscan rows rendered beyond the visible range
 */
export function visibleRange(range: { startIndex: number; endIndex: number } | null, overscan: number) {
  const from = Math.max(0, (range?.startIndex ?? 0) - overscan)
  const to = (range?.endIndex ?? 0) + overscan
  return { from, isOffscreen: (index: number) => index < from || index > to }
}

/** Fetches the next page when the last rendered row is near the end of the loaded rows. */
export function useLoadMore(query: ListQuery<unknown>, lastRendered: number, loaded: number): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const needsNextPage =
    hasNextPage && !isFetching && !isFetchNextPageError && lastRendered >= loaded - prefetchDistance(loaded)
  // Scrolled near the end: fetches the next page before it is in view.
  useEffect(() => {
    if (needsNextPage) void fetchNextPage({ cancelRefetch: false })
  }, [needsNextPage, fetchNextPage])
}
