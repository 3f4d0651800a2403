import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import type { ListProps } from './List.tsx'
import { ListHeader } from './ListHeader.tsx'
import { ListRow } from './ListRow.tsx'
import { useFillViewport, useStartAtTop } from './useTableScroll.ts'
import { useReadOn, useWindowing } from './useWindowing.ts'

/** Every row of the table is this high, in pixels, which is what keeps 200,000 of them cheap. */
export const rowHeight = 41

/** The rows as a table of its own scroll area: the head stays, sideways the naming column stays. */
export function ListTable<Row>(props: ListProps<Row>) {
  const { columns, query, params, rowKey, rowActions, actionsWidth = '6rem', label, total } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, rangeExtractor, keep } = useWindowing(query, rowKey)
  const template = [...columns.map((column) => column.width), ...(rowActions ? [actionsWidth] : [])].join(' ')
  // Its answers change without their functions changing; nothing here hands those functions on.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    rangeExtractor,
  })
  const items = virtual.getVirtualItems()
  useReadOn(query, items.at(-1)?.index ?? 0, rows.length)
  useFillViewport(scroller)
  useStartAtTop(scroller, JSON.stringify(params.input))
  const rowCount = query.hasNextPage ? (total ?? -1) : rows.length

  return (
    <div
      ref={scroller}
      // Scrollable, so it must be reachable for the arrow and page keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={`${label} table`}
      className="list-scroller relative isolate overflow-auto overscroll-contain rounded-xl border border-line bg-surface"
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
        aria-busy={query.isPlaceholderData || undefined}
        className="w-max min-w-full text-[0.9375rem]"
      >
        <ListHeader
          columns={columns}
          params={params}
          template={template}
          hasActions={Boolean(rowActions)}
          busy={query.isPlaceholderData}
        />
        <div
          role="rowgroup"
          className={cx('relative transition-opacity', query.isPlaceholderData && 'opacity-60')}
          style={{ height: virtual.getTotalSize() }}
        >
          {items.map(({ index, start }) => {
            const row = rows.at(index)
            if (row === undefined) return null
            const id = rowKey(row)
            return <ListRow key={id} {...{ id, row, index, start, template, columns, rowActions, keep }} />
          })}
        </div>
      </div>
    </div>
  )
}
