import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { Column } from './column.ts'
import { KeepRow } from './keepRow.ts'
import type { ListProps } from './List.tsx'
import { useReadOn, useWindowing } from './useWindowing.ts'

/** The rows as cards for phones; the page itself scrolls. */
export function ListCards<Row>(props: ListProps<Row>) {
  const { columns, query, params, rowKey, rowActions, label } = props
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  const { rows, rangeExtractor, keep, kept } = useWindowing(query, rowKey)
  const shown = columns.filter((column) => !column.hideOnCard)
  // Its answers change without their functions changing; only its measuring function is handed on, to the DOM.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 64 + shown.length * 28,
    overscan: 6,
    scrollMargin: above,
    getItemKey: (index) => {
      const row = rows.at(index)
      return row === undefined ? index : rowKey(row)
    },
    rangeExtractor,
  })
  const items = virtual.getVirtualItems()
  useReadOn(query, items.at(-1)?.index ?? 0, rows.length)

  const input = JSON.stringify(params.input)
  const drawnFor = useRef(input)
  // Talks to the layout: where on the page the list starts, and back to its start for another search.
  useEffect(() => {
    if (!list.current) return
    const top = list.current.getBoundingClientRect().top + window.scrollY
    setAbove(top)
    if (drawnFor.current !== input && window.scrollY > top) window.scrollTo({ top: Math.max(0, top - 120) })
    drawnFor.current = input
  }, [input])

  return (
    <KeepRow value={keep}>
      <ul
        ref={list}
        aria-label={label}
        aria-busy={query.isPlaceholderData || undefined}
        className={cx('relative transition-opacity', query.isPlaceholderData && 'opacity-60')}
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map((item) => {
          const row = rows.at(item.index)
          if (row === undefined) return null
          return (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-setsize={query.hasNextPage ? (props.total ?? -1) : rows.length}
              aria-posinset={item.index + 1}
              data-row-id={rowKey(row)}
              className={cx('absolute inset-x-0 top-0 pb-2.5', kept.has(rowKey(row)) && 'z-20')}
              style={{ transform: `translateY(${item.start - above}px)` }}
            >
              <Card row={row} columns={shown} rowActions={rowActions} />
            </li>
          )
        })}
      </ul>
    </KeepRow>
  )
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
        {rowActions && <div className="-mr-2 flex shrink-0 items-center gap-1">{rowActions(row)}</div>}
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
