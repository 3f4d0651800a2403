import { cx } from '../ui/cx.ts'
import { ListHeader } from './ListHeader.tsx'
import { ListRow } from './ListRow.tsx'
import { NextPage } from './NextPage.tsx'
import type { ShownListProps } from './listProps.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useListPlace } from './useListPlace.ts'

const ACTIONS_WIDTH = 'w-24'
/** Two icons and the menu. */
const MENU_WIDTH = 'w-24 @max-6xl:w-23 pointer-coarse:w-15!'

/** The rows as a table with a scroll area of its own; header and primary columns are sticky. */
export function ListTable<Row>(props: ShownListProps<Row>) {
  const { query, rows, busy, params, columns, label, grid, peek, marked, selection, resize, total } = props
  const { rowKey, rowActions, rowMenu, actionsWidth = rowMenu ? MENU_WIDTH : ACTIONS_WIDTH } = props
  const place = useListPlace(params.id, marked)
  const keys = useGridKeys(peek)
  const rowCount = query.hasNextPage ? (total ?? -1) : rows.length

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
            actionsWidth={(rowMenu ?? rowActions) && actionsWidth}
            isMenu={rowMenu !== undefined}
            grid={grid === true}
          />
          <div
            role="rowgroup"
            className={cx('transition-opacity [overflow-anchor:none]', busy && 'opacity-60 delay-150')}
          >
            {rows.map((row, index) => {
              const id = rowKey(row)
              return (
                <ListRow
                  key={id}
                  {...{ id, row, index, columns, rowMenu, rowActions, actionsWidth, grid }}
                  marked={id === marked}
                  peeked={id === peek?.id}
                  selected={selection?.isSelected(id)}
                  checkbox={selection?.checkbox}
                />
              )
            })}
          </div>
        </div>
        <NextPage query={query} loaded={rows.length} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      {grid && <span {...keys.after} tabIndex={0} className="sr-only" />}
    </>
  )
}
