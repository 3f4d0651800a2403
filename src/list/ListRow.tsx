import { memo, type ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { MAX_FITTING_LENGTH, type Column } from './column.ts'
import type { Selection } from './useSelection.ts'

type ListRowProps<Row> = {
  id: string
  row: Row
  index: number
  /** Position in pixels of a row outside of the visible range; undefined in the normal flow. */
  offscreenTop: number | undefined
  columns: readonly Column<Row>[]
  rowActions: ((row: Row) => ReactNode) | undefined
  actionsWidth: string
  /** In front of other rows, for an open editor. */
  raised: boolean
  /** Highlighted as new. */
  marked: boolean
  /** Open beside the list. */
  peeked: boolean
  /** Cells can have the focus. */
  grid: boolean | undefined
} & SelectBoxProps<Row>

/** The checkbox of a row; undefined in a list without. */
export type SelectBoxProps<Row> = {
  selected: boolean | undefined
  onSelect: Selection<Row>['onSelect'] | undefined
  nameOf: Selection<Row>['nameOf'] | undefined
}

export const selectBoxOf = <Row,>(
  selection: Selection<Row> | undefined,
  id: string,
): SelectBoxProps<Row> => ({
  selected: selection?.isSelected(id),
  onSelect: selection?.onSelect,
  nameOf: selection?.nameOf,
})

type SelectBox<Row> = SelectBoxProps<Row> & { row: Row }

/** A function and CSS instead of a component, because many rows are rendered while scrolling. */
export const renderSelectBox = <Row,>({ row, selected = false, onSelect, nameOf }: SelectBox<Row>) =>
  nameOf && (
    <input
      type="checkbox"
      aria-label={`Select ${nameOf(row)}`}
      checked={selected}
      onChange={onSelect}
      className="list-check"
    />
  )

const tableCell = { role: 'cell' } as const
const gridCell = { role: 'gridcell', tabIndex: -1 } as const

function TableRow<Row>(props: ListRowProps<Row>) {
  const {
    id,
    row,
    index,
    offscreenTop,
    columns,
    rowActions,
    actionsWidth,
    raised,
    marked,
    peeked,
    grid,
    selected,
    nameOf,
  } = props
  const cell = grid ? gridCell : tableCell
  return (
    <div
      role="row"
      data-row-id={id}
      aria-rowindex={index + 2}
      style={offscreenTop === undefined ? undefined : { top: offscreenTop }}
      className={cx(
        'list-row',
        raised && 'list-row-raised',
        offscreenTop !== undefined && 'list-row-offscreen',
        (marked || selected || peeked) && 'bg-accent-soft',
      )}
    >
      {nameOf && (
        <div {...cell} className="list-cell list-cell-check print:hidden">
          {renderSelectBox(props)}
        </div>
      )}
      {columns.map((column) => renderCell(column, column.cell(row, marked), cell))}
      {rowActions && (
        <div {...cell} className={cx('list-cell list-cell-actions print:hidden', actionsWidth)}>
          {rowActions(row)}
        </div>
      )}
    </div>
  )
}

/**
 * Text is truncated at the column's edge, with a tooltip if it may be long; other cells are shown as they
 * are. Numbers and days always fit and are not clipped, which is faster to paint.
 */
function renderCell<Row>(
  { key, width, align, primary, stickyLeft }: Column<Row>,
  content: ReactNode,
  cell: typeof gridCell | typeof tableCell,
): ReactNode {
  const text = typeof content === 'string' || typeof content === 'number' ? String(content) : null
  const mayBeTruncated = text !== null && !figures.test(text)
  return (
    <div
      key={key}
      {...cell}
      className={cx(
        width,
        text === null ? 'list-cell' : mayBeTruncated ? 'list-text list-text-truncated' : 'list-text',
        align === 'end' && (text === null ? 'justify-end' : 'text-end'),
        primary && 'list-cell-primary',
        stickyLeft,
      )}
      title={mayBeTruncated && text.length > MAX_FITTING_LENGTH ? text : undefined}
    >
      {content}
    </div>
  )
}

const figures = /^[\d\s.,/$-]{0,11}$/

/** Rerenders only when its own row, position or columns change. */
export const ListRow = memo(TableRow) as typeof TableRow
