import { useMemo, type ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { ColumnEdges } from './ColumnEdge.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListRow } from './ListRow.tsx'
import { NextPage } from './NextPage.tsx'
import type { ShownListProps } from './listProps.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useListPlace } from './useListPlace.ts'
import { useShownRows } from './useShownRows.ts'

/** Rows in the document of the server, which knows no window: a screen of compact ones. */
const FIRST_ROWS = 26

/** Rows of a group that the browser skips as a whole; its height is in list.css. */
const GROUP_ROWS = 50

const DEFAULT_ACTIONS_WIDTH = 'w-24'

/** The rows as a table with a scroll area of its own; header and primary columns are sticky. */
export function ListTable<Row>(props: ShownListProps<Row>) {
  const { query, params, columns, label, grid, peek, marked, selection, resize, total } = props
  const { rowActions, actionsWidth = DEFAULT_ACTIONS_WIDTH } = props
  const { rows, isComplete } = useShownRows(props.rows, FIRST_ROWS)
  const place = useListPlace(params.id, marked)
  const keys = useGridKeys(peek)
  const busy = query.isPlaceholderData
  const rowCount = query.hasNextPage ? (total ?? -1) : props.rows.length

  return (
    <>
      <div
        ref={place}
        // Focusable, so that arrow and page keys can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`${label} table`}
        {...(grid && keys.grid)}
        className="list-scroller relative scroll-pt-11 isolate overflow-auto overscroll-contain rounded-xl border border-line bg-surface"
      >
        <div
          role={grid ? 'grid' : 'table'}
          aria-label={label}
          aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
          aria-busy={busy || undefined}
          className={cx(
            'list-table',
            props.density?.compact && 'list-compact',
            selection && 'list-selectable',
          )}
        >
          <ListHeader
            {...{ columns, params, selection, busy, resize }}
            actionsWidth={rowActions && actionsWidth}
            grid={grid === true}
          />
          <div className={cx('transition-opacity [overflow-anchor:none]', busy && 'opacity-60 delay-150')}>
            {inGroups(useRowElements(rows, props))}
          </div>
        </div>
        {isComplete && <NextPage query={query} loaded={rows.length} />}
      </div>
      {resize && <ColumnEdges columns={columns} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      {grid && <span {...keys.after} tabIndex={0} className="sr-only" />}
    </>
  )
}

/** The last group, not full yet, has the height of its rows. */
const inGroups = (rows: readonly ReactNode[]) =>
  Array.from({ length: Math.ceil(rows.length / GROUP_ROWS) }, (_, index) => {
    const group = rows.slice(index * GROUP_ROWS, (index + 1) * GROUP_ROWS)
    return (
      <div key={index} role="rowgroup" className={group.length === GROUP_ROWS ? 'list-group' : undefined}>
        {group}
      </div>
    )
  })

/** The same elements while nothing of them changes, so that typing and scrolling cost nothing, however many there are. */
function useRowElements<Row>(rows: readonly Row[], props: ShownListProps<Row>) {
  const { columns, rowKey, grid, marked, rowActions, actionsWidth = DEFAULT_ACTIONS_WIDTH } = props
  const peeked = props.peek?.id
  const { ids, all, checkbox } = props.selection ?? {}
  return useMemo(
    () =>
      rows.map((row, index) => {
        const id = rowKey(row)
        return (
          <ListRow
            key={id}
            {...{ id, row, index, columns, rowActions, actionsWidth, grid, checkbox }}
            marked={id === marked}
            peeked={id === peeked}
            selected={all || ids?.has(id)}
          />
        )
      }),
    [rows, rowKey, columns, rowActions, actionsWidth, grid, marked, peeked, ids, all, checkbox],
  )
}
