import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { cx } from '../ui/cx.ts'
import { KeepRow } from './keepRow.ts'
import type { ListProps } from './List.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListRow } from './ListRow.tsx'
import { useScrollPosition } from './useScrollPosition.ts'
import { spacer } from './spacer.ts'
import { visibleRange, useLoadMore, useWindowing } from './useWindowing.ts'

/** Every row of the table is this high, in pixels, which is what keeps 200,000 of them cheap. */
const rowHeight = 41
/** Rendered before the window size is known: on the server and during hydration. */
const firstWindow = { width: 1280, height: 600 }
/** How many rows beyond those in sight are drawn on either side. */
const overscan = 8

/** The rows as a table of its own scroll area: the head stays, sideways the naming column stays. */
export function ListTable<Row>(props: ListProps<Row>) {
  const { columns, query, params, rowKey, rowActions, actionsWidth = 'w-24', label, total } = props
  const { attach, ...position } = useScrollPosition(params.id, props.marked)
  const { rows, rangeExtractor, keep, kept, following, focusRow } = useWindowing(props)
  const { items, height, from, isApart } = useRenderedRows(position, rows.length, rangeExtractor)
  useLoadMore(query, items.at(-1)?.index ?? 0, rows.length)
  const rowCount = query.hasNextPage ? (total ?? -1) : rows.length

  return (
    <KeepRow value={keep}>
      <div
        ref={attach}
        // Scrollable, so it must be reachable for the arrow and page keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`${label} table`}
        className="list-scroller relative scroll-pt-11 isolate overflow-auto overscroll-contain rounded-xl border border-line bg-surface"
      >
        <div
          ref={focusRow}
          role="table"
          aria-label={label}
          aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
          aria-busy={query.isPlaceholderData || undefined}
          className="list-table w-max min-w-full text-[0.9375rem]"
        >
          <ListHeader
            columns={columns}
            params={params}
            actions={rowActions && actionsWidth}
            busy={query.isPlaceholderData}
          />
          <div
            role="rowgroup"
            {...following}
            className={cx('relative transition-opacity', query.isPlaceholderData && 'opacity-60 delay-150')}
            // The rows in sight follow one another below this much room: the browser then moves and clips none by itself.
            ref={spacer(height, from * rowHeight)}
          >
            {items.map(({ index, start }) => {
              const row = rows.at(index)
              if (row === undefined) return null
              const id = rowKey(row)
              return (
                <ListRow
                  key={id}
                  {...{ id, row, index, columns, rowActions, actionsWidth }}
                  apart={isApart(index) ? start : undefined}
                  raised={kept.has(id)}
                  marked={id === props.marked}
                />
              )
            })}
          </div>
        </div>
      </div>
    </KeepRow>
  )
}

/** The rows to draw: those from `from` on follow one another, kept ones out of sight stand apart. */
function useRenderedRows(
  position: Pick<ReturnType<typeof useScrollPosition>, 'scroller' | 'initialOffset'>,
  count: number,
  rangeExtractor: (range: Range) => number[],
) {
  // Its answers change without their functions changing; nothing here hands those functions on.
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
