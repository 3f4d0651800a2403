import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../ui/cx.ts'
import type { Column } from './column.ts'
import { PinRow } from './pinRow.ts'
import { CardMenu } from './CardMenu.tsx'
import type { ListProps } from './listProps.ts'
import { renderSelectBox, selectBoxOf, type SelectBoxProps } from './ListRow.tsx'
import { spacer } from './spacer.ts'
import { visibleRange, useLoadMore, useWindowing } from './useWindowing.ts'

/** Rendered before the window size is known: on the server and during hydration. */
const firstWindow = { width: 390, height: 844 }
/** Cards rendered beyond the visible range on either side. */
const overscan = 6
/** Measured heights by history entry, so that the page has its former height after Back. */
const snapshots = new Map<string, VirtualItem[]>()

/** The rows as cards for phones; the page itself scrolls. */
export function ListCards<Row>(props: ListProps<Row>) {
  const { columns, query, rowKey, label } = props
  const shown = columns.filter(({ key, card }) => card !== 'hidden' || key === props.params.sort)
  const { rows, rangeExtractor, pinRow, pinned, focusRow } = useWindowing(props)
  const { virtual, listTop, attach } = useCards(focusRow, {
    count: rows.length,
    estimateSize: () => 68 + shown.length * 20,
    getItemKey: (index) => {
      const row = rows.at(index)
      return row === undefined ? index : rowKey(row)
    },
    rangeExtractor,
  })
  const items = virtual.getVirtualItems()
  const { from, isOffscreen } = visibleRange(virtual.range, overscan)
  const firstTop = items.find(({ index }) => index >= from)?.start ?? listTop
  useLoadMore(query, items.at(-1)?.index ?? 0, rows.length)

  return (
    <PinRow value={pinRow}>
      <div ref={attach}>
        <ul
          aria-label={label}
          aria-busy={query.isPlaceholderData || undefined}
          className={cx(
            'relative transition-opacity [overflow-anchor:none]',
            query.isPlaceholderData && 'opacity-60 delay-150',
          )}
          ref={spacer(virtual.getTotalSize(), firstTop - listTop)}
        >
          {items.map(({ index, key, start }) => {
            const row = rows.at(index)
            if (row === undefined) return null
            const raised = pinned.has(rowKey(row)) && 'z-20'
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={query.hasNextPage ? (props.total ?? -1) : rows.length}
                aria-posinset={index + 1}
                data-row-id={rowKey(row)}
                className={cx('relative pb-2.5', isOffscreen(index) && 'list-row-offscreen', raised)}
                style={isOffscreen(index) ? { top: start - listTop } : undefined}
              >
                <Card
                  row={row}
                  columns={shown}
                  rowActions={props.rowActions}
                  cardActions={props.cardActions}
                  marked={rowKey(row) === props.marked}
                  {...selectBoxOf(props.selection, rowKey(row))}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </PinRow>
  )
}

type CardOptions = Parameters<typeof useWindowVirtualizer<HTMLLIElement>>[0]

/** Which cards to render, and where. */
function useCards(focusRow: (list: HTMLElement) => void, options: CardOptions) {
  const { key: entry } = useLocation()
  const [listTop, setListTop] = useState(0)
  // The virtualizer's functions keep their identity while their results change; only measureElement is passed on.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    ...options,
    scrollMargin: listTop,
    overscan,
    initialRect: firstWindow,
    initialMeasurementsCache: snapshots.get(entry) ?? [],
  })
  const attach = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return undefined
      // Close enough when filters open above the list.
      setListTop(list.getBoundingClientRect().top + window.scrollY)
      focusRow(list)
      // The router restores the scroll position, for which the cards need their former heights.
      return () => void snapshots.set(entry, virtual.takeSnapshot())
    },
    [entry, virtual, focusRow],
  )
  return { virtual, listTop, attach }
}

type CardProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  marked: boolean
} & Pick<ListProps<Row>, 'rowActions' | 'cardActions'> &
  SelectBoxProps<Row>

/** The name and what stands beside it, then the other columns in two, each below its title. */
function Card<Row>(props: CardProps<Row>) {
  const { row, columns, rowActions, cardActions, marked, selected } = props
  const titles = columns.filter(({ primary, card }) => primary || card === 'title')
  const rest = columns.filter(({ primary, card }) => !primary && card !== 'title')
  return (
    <div
      className={cx(
        // An open editor is as wide as the card, below its value.
        'list-card relative rounded-xl border border-line px-4 py-1.5 [&_[data-editor]]:top-auto',
        marked || selected ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <div className="flex min-h-control items-center justify-between gap-2 has-[.list-check]:-ml-3 has-[.list-check]:gap-0">
        {renderSelectBox(props)}
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-0.5 py-1">
          {titles.map((column) => (
            <div
              key={column.key}
              className={cx('min-w-0 break-words', column.primary && 'text-lg leading-snug font-semibold')}
            >
              {column.cell(row, marked)}
            </div>
          ))}
        </div>
        {cardActions ? (
          <CardMenu {...cardActions(row)} />
        ) : (
          rowActions && <div className="flex shrink-0 items-center gap-1">{rowActions(row)}</div>
        )}
      </div>
      {rest.length > 0 && (
        <dl className="grid grid-flow-dense grid-cols-[2fr_3fr] gap-x-4 gap-y-1 pb-1.5 text-[0.9375rem] leading-snug">
          {rest.map((column) => (
            <div key={column.key} className={cx('min-w-0', column.card === 'wide' && 'col-span-2')}>
              <dt className="text-xs text-ink-faint">{column.title}</dt>
              <dd className="tabular break-words">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
