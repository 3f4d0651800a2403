import { cx } from '../ui/cx.ts'
import { isContinued, type Column } from './column.ts'
import { renderRowMenu } from './MenuButton.tsx'
import { JUST_ADDED, renderCheckbox } from './ListRow.tsx'
import { NextPage } from './MoreRows.tsx'
import type { ShownListProps } from './listProps.ts'
import { lastHeight, useNear } from './nearRows.ts'
import { useListPlace } from './useListPlace.ts'

/** A screen of low cards. */
const FIRST_CARDS = 12

/** The rows as cards for phones; the page itself scrolls. */
export function ListCards<Row>(props: ShownListProps<Row>) {
  const { query, rows, busy, rowKey, recordKey, marked } = props
  const cards: Row[][] = []
  for (const [index, row] of rows.entries())
    if (isContinued(rows, index, recordKey)) cards.at(-1)!.push(row)
    else cards.push([row])
  return (
    <>
      <ul
        ref={useListPlace(props.params.id, marked)}
        aria-label={props.label}
        aria-busy={busy || undefined}
        className={cx('flex flex-col gap-2.5 transition-opacity', busy && 'opacity-60 delay-150')}
      >
        {cards.map((card, index) => (
          <CardItem key={rowKey(card[0]!)} {...props} card={card} index={index} of={cards.length} />
        ))}
      </ul>
      <NextPage query={query} loaded={rows.length} />
    </>
  )
}

type CardProps<Row> = ShownListProps<Row> & {
  /** Its rows: one, unless they are about one record. */
  card: Row[]
}

function CardItem<Row>(props: CardProps<Row> & { index: number; of: number }) {
  const { query, recordKey, total = -1, card, index, of } = props
  const id = props.rowKey(card[0]!)
  const { isNear, ref } = useNear(index < FIRST_CARDS)
  return (
    <li
      ref={ref}
      data-row-id={id}
      aria-setsize={!query.hasNextPage ? of : recordKey ? -1 : total}
      aria-posinset={index + 1}
      className="list-card-item relative"
      style={isNear ? undefined : { height: lastHeight(id) }}
    >
      {isNear && <Card {...props} />}
    </li>
  )
}

/** The name and what stands beside it, then the other columns side by side, each below its title; wide ones come last, and lines of the rows. */
function Card<Row>(props: CardProps<Row>) {
  const { card, columns, params, selection, rowActions, rowMenu, recordKey } = props
  const row = card[0]!
  const id = props.rowKey(row)
  const marked = id === props.marked
  const selected = selection?.isSelected(id)
  const isTitle = ({ primary, card }: (typeof columns)[number]) => primary || card === 'title'
  const shown = columns.filter(({ key, card }) => card !== 'hidden' || key === params.sort)
  const rest = shown.filter((column) => !isTitle(column))
  const fields = rest.filter(({ isOfRecord }) => isOfRecord || !recordKey)
  const ofLines = rest.filter((column) => !fields.includes(column))
  return (
    <div
      className={cx(
        // An open editor is as wide as the card, below its value.
        'list-card relative rounded-xl border border-line px-4 py-1.5 [&_[data-editor]]:top-auto',
        marked || selected ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <div className="flex min-h-control items-center justify-between gap-2 has-[.list-check]:-ml-3 has-[.list-check]:gap-0">
        {selection && renderCheckbox(selection.checkbox, row, selected)}
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-0.5 py-1">
          {shown
            .filter((column) => isTitle(column) && !column.isEmpty?.(row))
            .map((column) => (
              <div
                key={column.key}
                className={cx('min-w-0 break-words', column.primary && 'text-lg leading-snug font-semibold')}
              >
                {column.cell(row)}
                {marked && column.primary && JUST_ADDED}
              </div>
            ))}
        </div>
        {rowMenu
          ? renderRowMenu(rowMenu(row), '-mr-2')
          : rowActions && <div className="flex shrink-0 items-center gap-1">{rowActions(row)}</div>}
      </div>
      {fields.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 pb-1.5 text-[0.9375rem] leading-snug">
          {fields.map((column) => (
            <CardField key={column.key} column={column} row={row} />
          ))}
        </dl>
      )}
      {ofLines.length > 0 &&
        card.map((line) => <CardLine key={props.rowKey(line)} row={line} columns={ofLines} />)}
    </div>
  )
}

/** A wide one has no place that others would miss while it is empty. */
function CardField<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const isLine = column.card === 'line'
  const isWide = isLine || column.card === 'wide'
  if (isWide && column.isEmpty?.(row)) return null
  return (
    <div className={cx('max-w-full', isWide ? 'order-last basis-full' : 'min-w-[calc((100%-2.5rem)/3)]')}>
      <dt className={isLine ? 'sr-only' : 'text-xs text-ink-faint'}>{column.title}</dt>
      <dd className={cx('tabular content-center break-words', !isWide && 'min-h-8')}>{column.cell(row)}</dd>
    </div>
  )
}

/** What is of a row alone: its first value, and muted those that follow. */
function CardLine<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [first, ...others] = columns
    .filter((column) => !column.isEmpty?.(row))
    .map((column) => column.cell(row))
  if (first === undefined) return null
  return (
    <p className="border-t border-line py-1.5 text-[0.9375rem] leading-snug break-words">
      {first}
      <span className="text-ink-soft">
        {others.map((value, index) => (
          <span key={index}> · {value}</span>
        ))}
      </span>
    </p>
  )
}
