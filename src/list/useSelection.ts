import { useMemo, useReducer, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { isTyping } from '../ui/shortcuts.ts'
import type { ListQuery } from './paged.ts'
import { rowIdAround } from './rowElements.ts'
import type { ListParams } from './useListParams.ts'

/** What the checkbox of a row needs; stable. */
export type RowCheckbox<Row> = {
  rowName: (row: Row) => string
  /** With Shift it applies to all rows since the last one. */
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The selected rows of a list, for its checkboxes and its SelectionBar. */
export type Selection<Row> = {
  /** Keys of selected rows; empty while `all`. */
  ids: ReadonlySet<string>
  /** Everything that matches search and filters, loaded or not. */
  all: boolean
  count: number
  /** Whether a change of search or filters has just ended a selection. */
  ended: boolean
  /** The loaded rows that are selected. */
  selected: Row[]
  /** Also those that are not loaded. */
  areAllSelected: boolean
  isSelected: (id: string) => boolean
  /** Whether checkboxes are wanted where they are hidden until something is selected. */
  isSelecting: boolean
  /** The end of it clears the selection. */
  setSelecting: (isSelecting: boolean) => void
  checkbox: RowCheckbox<Row>
  /** Selects everything that matches, as long as it is counted; else the loaded rows. Or clears the selection. */
  toggleAll: () => void
  /** Selects these as well, or no longer. */
  select: (ids: readonly string[], selected: boolean) => void
  selectAll: () => void
  clear: () => void
  /** Escape outside of fields and editors, which have one of their own, clears it. */
  onKeyDown: (event: KeyboardEvent) => void
  /** Selects again what is selected now, unless something else is, or search or filters have changed since. */
  restore: () => void
}

type State = {
  /** Search and filters; the selection ends when they change. */
  scope: string
  ids: ReadonlySet<string>
  all: boolean
  ended: boolean
  /** The row that was clicked last. */
  last: string | undefined
}

const none = (scope: string): State => ({ scope, ids: new Set(), all: false, ended: false, last: undefined })

/** @param keys of the loaded rows, in their order */
type Change = (state: State, keys: string[]) => State

/** Selects rows or not. Without one of them 'all' are the loaded rows. */
const withKeys =
  (chosen: readonly string[], selected: boolean): Change =>
  ({ scope, all, ids: before }, keys) => {
    const ids = new Set(all ? keys : before)
    for (const key of chosen) {
      if (selected) ids.add(key)
      else ids.delete(key)
    }
    return { ...none(scope), ids, last: chosen.at(-1) }
  }

/** With `isRange` also those between it and the last one. */
const withRow =
  (id: string, selected: boolean, isRange: boolean): Change =>
  (state, keys) => ({
    ...withKeys(isRange ? between(keys, state.last, id) : [id], selected)(state, keys),
    last: id,
  })

/** The keys from one to another, in either order; only `to` when the first is not loaded. */
function between(keys: string[], from: string | undefined, to: string): string[] {
  const [start, end] = [keys.indexOf(from ?? ''), keys.indexOf(to)].toSorted((a, b) => a - b)
  return start! < 0 ? [to] : keys.slice(start, end! + 1)
}

const isOwnEscape = ({ key, defaultPrevented, target, currentTarget }: KeyboardEvent) =>
  key === 'Escape' &&
  !defaultPrevented &&
  target instanceof Element &&
  // Events of a dialog come here through React, not through the document.
  currentTarget.contains(target) &&
  !isTyping(target) &&
  !target.closest('[data-editor], [aria-expanded=true]')

type Options<Row> = {
  query: Pick<ListQuery<Row>, 'data' | 'hasNextPage' | 'isPlaceholderData'>
  params: Pick<ListParams, 'search' | 'filters'>
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  total: number | undefined
}

/** Lets rows of a list be selected; they stay selected while scrolling, loading and sorting, until search or filters change. */
export function useSelection<Row>({ query, params, rowKey, rowName, total }: Options<Row>): Selection<Row> {
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const scope = JSON.stringify([params.search, params.filters])
  const [state, change] = useReducer(
    // While another search is loading, the rows are those of the last one.
    (before: State, to: Change) =>
      query.isPlaceholderData && before.scope === scope ? before : to(before, keys),
    scope,
    none,
  )
  if (state.scope !== scope) change(({ all, ids }) => ({ ...none(scope), ended: all || ids.size > 0 }))
  const [isSelecting, setSelecting] = useState(false)
  const actions = useMemo(
    () => ({
      checkbox: {
        rowName,
        onSelect: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
          // React reports the change of a checkbox from its click.
          change(
            withRow(
              rowIdAround(target) ?? '',
              target.checked,
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            ),
          ),
      },
      select: (some: readonly string[], selected: boolean) => change(withKeys(some, selected)),
      selectAll: () => change((before) => ({ ...none(before.scope), all: true })),
      clear: () => change((before) => none(before.scope)),
      setSelecting: (to: boolean) => {
        setSelecting(to)
        if (!to) change((before) => none(before.scope))
      },
    }),
    [rowName],
  )
  const { ids, all, ended } = state
  const areLoadedSelected =
    all || (keys.length > 0 && ids.size >= keys.length && keys.every((key) => ids.has(key)))
  return {
    ids,
    all,
    ended,
    count: all ? (total ?? keys.length) : ids.size,
    selected: rows.filter((_, index) => all || ids.has(keys[index]!)),
    areAllSelected: all || (areLoadedSelected && !query.hasNextPage),
    isSelected: (id) => all || ids.has(id),
    isSelecting,
    toggleAll: () => {
      if (areLoadedSelected) actions.clear()
      else if (query.hasNextPage && total !== undefined) actions.selectAll()
      else actions.select(keys, true)
    },
    onKeyDown: (event) => {
      if ((all || ids.size > 0) && isOwnEscape(event)) actions.clear()
    },
    restore: () => change((now) => (now.scope === scope && !now.all && now.ids.size === 0 ? state : now)),
    ...actions,
  }
}

/** The `ref` of a checkbox for several rows: half checked while some of them are selected. */
export const indeterminate = (isPartial: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isPartial
}
