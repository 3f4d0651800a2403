import { useMemo, useReducer, type ChangeEvent } from 'react'
import type { ListQuery } from './paged.ts'
import { rowIdOf } from './pinRow.ts'
import { pagedRows } from './pagedRows.ts'
import type { ListParams } from './useListParams.ts'

/** The selected rows of a list, for its checkboxes and its SelectionBar. */
export type Selection<Row> = {
  /** Keys of selected rows; empty while `all`. */
  ids: ReadonlySet<string>
  /** Everything that matches search and filters, loaded or not. */
  all: boolean
  count: number
  /** Whether a change of search or filters has just ended a selection. */
  ended: boolean
  areLoadedSelected: boolean
  isSelected: (id: string) => boolean
  /** For the checkbox of a row; with Shift it applies to all rows since the last one. Stable. */
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void
  selectLoaded: (selected: boolean) => void
  selectAll: () => void
  clear: () => void
  /** Names a row for its checkbox. */
  nameOf: (row: Row) => string
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

type Action =
  | { type: 'row'; id: string; selected: boolean; range: boolean }
  | { type: 'loaded'; selected: boolean }
  | { type: 'all' }
  | { type: 'clear' }
  | { type: 'scope'; scope: string }

const none = (scope: string): State => ({
  scope,
  ids: new Set(),
  all: false,
  ended: false,
  last: undefined,
})

/** @param keys of the loaded rows, in their order */
function reduce(state: State, action: Action, keys: () => string[]): State {
  const selecting = (ids: Iterable<string>, last?: string): State => ({
    ...none(state.scope),
    ids: new Set(ids),
    last,
  })
  if (action.type === 'scope') {
    return { ...none(action.scope), ended: state.all || state.ids.size > 0 }
  }
  if (action.type === 'clear') return none(state.scope)
  if (action.type === 'all') return { ...none(state.scope), all: true }
  if (action.type === 'loaded') return selecting(action.selected ? keys() : [])
  const { id, selected, range } = action
  const loaded = keys()
  const changed = range ? between(loaded, state.last, id) : [id]
  // Without one of them 'all' are the loaded rows.
  const ids = new Set(state.all ? loaded : state.ids)
  for (const key of changed) {
    if (selected) ids.add(key)
    else ids.delete(key)
  }
  return selecting(ids, id)
}

/** The keys from one to another, in either order; only `to` when the first is not loaded. */
function between(keys: string[], from: string | undefined, to: string): string[] {
  const ends = [keys.indexOf(from ?? ''), keys.indexOf(to)].toSorted((a, b) => a - b) as [number, number]
  return ends[0] < 0 ? [to] : keys.slice(ends[0], ends[1] + 1)
}

type Options<Row> = {
  query: ListQuery<Row>
  params: ListParams
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  total: number | undefined
}

/** Lets rows of a list be selected; they stay selected while scrolling, loading and sorting, until search or filters change. */
export function useSelection<Row>({ query, params, rowKey, nameOf, total }: Options<Row>): Selection<Row> {
  const pages = query.data?.pages
  const rows = useMemo(() => pagedRows(pages ?? []), [pages])
  const keys = () => Array.from({ length: rows.length }, (_, index) => rowKey(rows.at(index)!))
  const scope = JSON.stringify([params.search, params.filters])
  const [state, dispatch] = useReducer(
    // While another search is loading, the rows are those of the last one.
    (before: State, action: Action) =>
      query.isPlaceholderData && action.type !== 'scope' ? before : reduce(before, action, keys),
    scope,
    none,
  )
  if (state.scope !== scope) dispatch({ type: 'scope', scope })
  const actions = useMemo(
    () => ({
      onSelect: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        dispatch({
          type: 'row',
          id: rowIdOf(target) ?? '',
          selected: target.checked,
          // React reports the change of a checkbox from its click.
          range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
        }),
      selectLoaded: (selected: boolean) => dispatch({ type: 'loaded', selected }),
      selectAll: () => dispatch({ type: 'all' }),
      clear: () => dispatch({ type: 'clear' }),
    }),
    [],
  )
  const { ids, all, ended } = state
  return {
    ids,
    all,
    ended,
    count: all ? (total ?? rows.length) : ids.size,
    areLoadedSelected:
      all || (rows.length > 0 && ids.size >= rows.length && keys().every((key) => ids.has(key))),
    isSelected: (id) => all || ids.has(id),
    ...actions,
    nameOf,
  }
}
