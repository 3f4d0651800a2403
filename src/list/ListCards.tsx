import { cx } from '../ui/cx.ts'
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
  const { query, rows, busy, rowKey, marked } = props
  return (
    <>
      <ul
        ref={useListPlace(props.params.id, marked)}
        aria-label={props.label}
        aria-busy={busy || undefined}
        className={cx('flex flex-col gap-2.5 transition-opacity', busy && 'opacity-60 delay-150')}
      >
        {rows.map((row, index) => (
          <CardItem key={rowKey(row)} {...props} row={row} index={index} />
        ))}
      </ul>
      <NextPage query={query} loaded={rows.length} />
    </>
  )
}

function CardItem<Row>(props: ShownListProps<Row> & { row: Row; index: number }) {
  const { query, rows, total, row, index } = props
  const id = props.rowKey(row)
  const { isNear, ref } = useNear(index < FIRST_CARDS)
  return (
    <li
      ref={ref}
      data-row-id={id}
      aria-setsize={query.hasNextPage ? (total ?? -1) : rows.length}
      aria-posinset={index + 1}
      className="list-card-item relative"
      style={isNear ? undefined : { height: lastHeight(id) }}
    >
      {isNear && <Card {...props} />}
    </li>
  )
}

/** The name and what stands beside it, then the other columns side by side, each below its title; wide ones come last. */
function Card<Row>(props: ShownListProps<Row> & { row: Row }) {
  const { row, columns, params, selection, rowActions, rowMenu } = props
  const id = props.rowKey(row)
  const marked = id === props.marked
  const selected = selection?.isSelected(id)
  const isTitle = ({ primary, card }: (typeof columns)[number]) => primary || card === 'title'
  const shown = columns.filter(({ key, card }) => card !== 'hidden' || key === params.sort)
  const rest = shown.filter((column) => !isTitle(column))
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
          {shown.filter(isTitle).map((column) => (
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
      {rest.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 pb-1.5 text-[0.9375rem] leading-snug">
          {rest.map((column) => (
            <div
              key={column.key}
              className={cx(
                'max-w-full min-w-22',
                (column.card === 'wide' || column.card === 'line') && 'order-last basis-full',
              )}
            >
              <dt className={column.card === 'line' ? 'sr-only' : 'text-xs text-ink-faint'}>
                {column.title}
              </dt>
              <dd className={cx('tabular content-center break-words', column.card !== 'line' && 'min-h-8')}>
                {column.cell(row)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
