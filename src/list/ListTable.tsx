import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { cx } from '../ui/cx.ts'
import { PinRow } from './pinRow.ts'
import type { ListProps } from './listProps.ts'
import { ColumnEdges } from './ColumnEdge.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListRow, selectBoxOf } from './ListRow.tsx'
import { useScrollPosition } from './useScrollPosition.ts'
import { spacer } from './spacer.ts'
import { useGridKeys } from './useGridKeys.ts'
import { visibleRange, useLoadMore, useWindowing } from './useWindowing.ts'

/** Fixed heights of a row in pixels (list.css), so that 200,000 rows need no measuring; 24 compact ones in 900 pixels. */
const heights = { comfortable: 41, compact: 28 }
/** Rendered before the window size is known: on the server and during hydration. */
const firstWindow = { width: 1280, height: 600 }
/** Rows rendered beyond the visible range on either side. */
const overscan = 8

/** The rows as a table with a scroll area of its own; header and primary column are sticky. */
export function ListTable<Row>(props: ListProps<Row> & { compact: boolean }) {
  const rowHeight = heights[props.compact ? 'compact' : 'comfortable']
  const { query, rowKey, label, grid, peek, selection } = props
  const { attach, ...position } = useScrollPosition(props.params.id, props.marked)
  const { rows, rangeExtractor, pinRow, pinned, focusHandlers, focusRow } = useWindowing(props)
  const range = { count: rows.length, rowHeight, rangeExtractor }
  const { items, height, from, isOffscreen } = useRenderedRows(position, range)
  useLoadMore(query, items.at(-1)?.index ?? 0, rows.length)
  const keys = useGridKeys({ rowCount: rows.length, rowHeight, peek })
  const rowCount = query.hasNextPage ? (props.total ?? -1) : rows.length

  return (
    <PinRow value={pinRow}>
      <div
        ref={attach}
        // Focusable, so that arrow and page keys can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`${label} table`}
        {...(grid && keys.grid)}
        className="list-scroller relative scroll-pt-11 isolate overflow-auto overscroll-contain rounded-xl border border-line bg-surface"
      >
        <div
          ref={focusRow}
          role={grid ? 'grid' : 'table'}
          aria-label={label}
          aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
          aria-busy={query.isPlaceholderData || undefined}
          className={cx('list-table', props.compact && 'list-compact', selection && 'list-selectable')}
        >
          {renderHeader(props)}
          <div
            role="rowgroup"
            {...focusHandlers}
            className={cx(
              'relative transition-opacity [overflow-anchor:none]',
              query.isPlaceholderData && 'opacity-60 delay-150',
            )}
            // Visible rows are in the normal flow below a spacer, so that none needs a transform or a clip.
            ref={spacer(height, from * rowHeight)}
          >
            {items.map(({ index, start }) => {
              const row = rows.at(index)
              if (row === undefined) return null
              return (
                <ListRow
                  key={rowKey(row)}
                  {...rowPropsOf(props, row)}
                  index={index}
                  offscreenTop={isOffscreen(index) ? start : undefined}
                  raised={pinned.has(rowKey(row))}
                />
              )
            })}
          </div>
        </div>
      </div>
      {props.resize && <ColumnEdges columns={props.columns} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      {grid && <span {...keys.after} tabIndex={0} className="sr-only" />}
    </PinRow>
  )
}

const renderHeader = <Row,>(props: ListProps<Row>) => (
  <ListHeader
    columns={props.columns}
    params={props.params}
    selection={props.selection}
    actions={props.rowActions && actionsWidthOf(props)}
    busy={props.query.isPlaceholderData}
    resize={props.resize}
    grid={props.grid === true}
  />
)

const actionsWidthOf = ({ actionsWidth = 'w-24' }: { actionsWidth?: string }) => actionsWidth

/** What a row gets from its list. */
function rowPropsOf<Row>(props: ListProps<Row>, row: Row) {
  const { columns, rowKey, rowActions, grid, peek, marked, selection } = props
  const id = rowKey(row)
  return {
    id,
    row,
    columns,
    rowActions,
    grid,
    actionsWidth: actionsWidthOf(props),
    marked: id === marked,
    peeked: id === peek?.id,
    ...selectBoxOf(selection, id),
  }
}

/** The rows to render: a contiguous range starting at `from`, and other rows outside of it. */
function useRenderedRows(
  position: Pick<ReturnType<typeof useScrollPosition>, 'scroller' | 'initialOffset'>,
  range: { count: number; rowHeight: number; rangeExtractor: (range: Range) => number[] },
) {
  const { count, rowHeight, rangeExtractor } = range
  // The virtualizer's functions keep their identity while their results change; none of them is passed on.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => position.scroller.current,
    initialOffset: position.initialOffset,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor,
    useFlushSync: false,
    initialRect: firstWindow,
  })
  const items = virtual.getVirtualItems()
  return { items, height: virtual.getTotalSize(), ...visibleRange(virtual.range, overscan) }
}
