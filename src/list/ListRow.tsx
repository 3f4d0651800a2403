import { memo, type ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { MAX_FITTING_LENGTH, type Column } from './column.ts'
import { renderRowMenu, type RowMenu } from './MenuButton.tsx'
import { FIRST_ROWS, useNear } from './nearRows.ts'
import type { RowCheckbox } from './useSelection.ts'

type ListRowProps<Row> = {
  id: string
  row: Row
  index: number
  columns: readonly Column<Row>[]
  rowMenu: ((row: Row) => RowMenu) | undefined
  rowActions: ((row: Row) => ReactNode) | undefined
  actionsWidth: string
  /** About the same record as the row before, as the row after. */
  continued: boolean
  continues: boolean
  /** Highlighted as new. */
  marked: boolean
  /** Open beside the list. */
  peeked: boolean
  /** Cells can have the focus. */
  grid: boolean | undefined
  /** Undefined in a list without checkboxes. */
  selected: boolean | undefined
  checkbox: RowCheckbox<Row> | undefined
}

const tableCell = { role: 'cell' } as const
const gridCell = { role: 'gridcell', tabIndex: -1 } as const

function TableRow<Row>(props: ListRowProps<Row>) {
  const { id, row, index, columns, rowMenu, rowActions, actionsWidth, checkbox } = props
  const { continued, continues, marked, peeked, selected } = props
  const cell = props.grid ? gridCell : tableCell
  const { isNear, ref } = useNear(index < FIRST_ROWS)
  const shared = { ref, role: 'row', 'data-row-id': id, 'aria-rowindex': index + 2 }
  const isShort = continued && columns.filter((column) => isOwn(column, row)).length < 2
  const className = cx(
    'list-row',
    continued && 'list-continued',
    continues && 'list-continues',
    isShort && 'list-short',
  )
  // Busy: its cells are missing for now, and a row without any would be a fault.
  if (!isNear) return <div {...shared} aria-busy className={className} />
  return (
    <div {...shared} className={cx(className, (marked || selected || peeked) && 'bg-accent-soft')}>
      {checkbox && (
        <div {...cell} className="list-cell list-cell-check print:hidden">
          {renderCheckbox(checkbox, row, selected)}
        </div>
      )}
      {columns.map((column) => renderCell(column, column.cell(row), cell, marked))}
      {(rowMenu || rowActions) && (
        <div {...cell} className={cx('list-cell list-cell-actions print:hidden', actionsWidth)}>
          {rowMenu ? renderRowActions(rowMenu(row)) : rowActions?.(row)}
        </div>
      )}
    </div>
  )
}

/** Whether a row that goes on about the same record says something in this column. */
const isOwn = <Row,>({ isOfRecord, isEmpty }: Column<Row>, row: Row) => !isOfRecord && !isEmpty?.(row)

/** Beside the name of a new row. */
export const JUST_ADDED = <span className="ml-2 shrink-0 text-sm font-semibold text-accent"> Just added</span>

/** Its icons are empty boxes until the row has the pointer or the focus (cells.css), so that they cost next to nothing. */
const renderRowActions = (menu: RowMenu) => (
  <>
    {menu.actions.map(
      (action) =>
        typeof action === 'object' &&
        'icon' in action && (
          <button
            key={action.label}
            type="button"
            aria-label={`${action.label}: ${menu.name}`}
            title={action.label}
            className={`row-action row-action-${action.icon}`}
            onClick={action.onSelect}
          />
        ),
    )}
    {renderRowMenu(menu)}
  </>
)

/** A function and CSS instead of a component, because many rows are rendered. */
export const renderCheckbox = <Row,>(
  { rowName, onSelect }: RowCheckbox<Row>,
  row: Row,
  selected: boolean | undefined,
) => (
  <label className="list-check">
    <input
      type="checkbox"
      aria-label={`Select ${rowName(row)}`}
      checked={selected === true}
      onChange={onSelect}
    />
  </label>
)

/** Text is truncated at the column's edge, with a tooltip if it may be long; other cells are shown as they are. */
function renderCell<Row>(
  { key, width, align, primary, stickyLeft, isOfRecord }: Column<Row>,
  content: ReactNode,
  cell: typeof gridCell | typeof tableCell,
  marked: boolean,
): ReactNode {
  const text = typeof content === 'string' || typeof content === 'number' ? String(content) : null
  return (
    <div
      key={key}
      {...cell}
      className={cx(
        width,
        text === null ? 'list-cell' : 'list-text',
        align === 'end' && (text === null ? 'justify-end' : 'text-end'),
        primary && 'list-cell-primary',
        isOfRecord && 'list-of-record',
        stickyLeft,
      )}
      title={text !== null && text.length > MAX_FITTING_LENGTH ? text : undefined}
    >
      {content}
      {marked && primary && JUST_ADDED}
    </div>
  )
}

/** Rerenders only when its own row, position or columns change. */
export const ListRow = memo(TableRow) as typeof TableRow
