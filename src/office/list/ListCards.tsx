import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { Column } from './column.ts'
import { KeepRow } from './keepRow.ts'
import type { ListProps } from './List.tsx'
import { withRoom } from './withRoom.ts'
import { flowOf, useReadOn, useWindowing } from './useWindowing.ts'

/** What is drawn before the window is known: on the server, and when the page wakes. */
const firstWindow = { width: 390, height: 844 }
/** How many cards beyond those in sight are drawn on either side. */
const overscan = 6

/** The rows as cards for phones; the page itself scrolls. */
export function ListCards<Row>(props: ListProps<Row>) {
  const { columns, query, params, rowKey, rowActions, label } = props
  const shown = columns.filter((column) => !column.hideOnCard)
  const { rows, rangeExtractor, keep, kept } = useWindowing(query, rowKey)
  const keyAt = (index: number) => {
    const row = rows.at(index)
    return row === undefined ? index : rowKey(row)
  }
  const { list, above } = usePlace(JSON.stringify(params.input))
  // Its answers change without their functions changing; only its measuring function is handed on, to the DOM.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 64 + shown.length * 28,
    overscan,
    scrollMargin: above,
    getItemKey: keyAt,
    rangeExtractor,
    initialRect: firstWindow,
  })
  const items = virtual.getVirtualItems()
  const { from, isApart } = flowOf(virtual.range, overscan)
  const before = items.find(({ index }) => index >= from)?.start ?? above
  useReadOn(query, items.at(-1)?.index ?? 0, rows.length)

  return (
    <KeepRow value={keep}>
      <ul
        aria-label={label}
        aria-busy={query.isPlaceholderData || undefined}
        className={cx('relative transition-opacity', query.isPlaceholderData && 'opacity-60 delay-150')}
        ref={(element) => {
          list.current = element
          withRoom(virtual.getTotalSize(), before - above)(element)
        }}
      >
        {items.map(({ index, key, start }) => {
          const row = rows.at(index)
          if (row === undefined) return null
          const raised = kept.has(rowKey(row)) && 'z-20'
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={query.hasNextPage ? (props.total ?? -1) : rows.length}
              aria-posinset={index + 1}
              data-row-id={rowKey(row)}
              className={cx('relative pb-2.5', isApart(index) && 'list-row-apart', raised)}
              style={isApart(index) ? { top: start - above } : undefined}
            >
              <Card row={row} columns={shown} rowActions={rowActions} />
            </li>
          )
        })}
      </ul>
    </KeepRow>
  )
}

/** Where on the page the list begins, in pixels. Another search, sort or filter (`input`) starts at its first card. */
function usePlace(input: string) {
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  const drawnFor = useRef(input)
  // Talks to the layout and the scroll position.
  useEffect(() => {
    if (!list.current) return
    const top = list.current.getBoundingClientRect().top + window.scrollY
    setAbove(top)
    if (drawnFor.current !== input && window.scrollY > top) window.scrollTo({ top: Math.max(0, top - 120) })
    drawnFor.current = input
  }, [input])
  return { list, above }
}

type CardProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  rowActions: ((row: Row) => ReactNode) | undefined
}

function Card<Row>({ row, columns, rowActions }: CardProps<Row>) {
  return (
    <div className="rounded-xl border border-line bg-surface px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 py-1 text-lg leading-snug font-semibold">
          {columns
            .filter((column) => column.primary)
            .map((column) => (
              <div key={column.key} className="break-words">
                {column.cell(row)}
              </div>
            ))}
        </div>
        {rowActions && (
          <div className="flex shrink-0 has-[.row-action]:-mr-2 items-center gap-1">{rowActions(row)}</div>
        )}
      </div>
      <dl className="mt-1 grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-1 text-[0.9375rem]">
        {columns
          .filter((column) => !column.primary)
          .map((column) => (
            <div key={column.key} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="text-sm text-ink-faint">{column.title}</dt>
              <dd className="tabular relative min-w-0 break-words">{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
