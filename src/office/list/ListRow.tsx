import { memo, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { Column } from './column.ts'

export type ListRowProps<Row> = {
  id: string
  row: Row
  index: number
  start: number
  template: string
  columns: readonly Column<Row>[]
  rowActions: ((row: Row) => ReactNode) | undefined
  /** In front of its neighbours, for an open editor. */
  raised: boolean
}

function TableRow<Row>({ id, row, index, start, template, columns, rowActions, raised }: ListRowProps<Row>) {
  return (
    <div
      role="row"
      data-row-id={id}
      aria-rowindex={index + 2}
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
      className={raised ? 'list-row list-row-raised' : 'list-row'}
    >
      {columns.map((column) => (
        <div
          key={column.key}
          role="cell"
          className={cellClass(column)}
          style={column.left ? { left: column.left } : undefined}
        >
          <CellText>{column.cell(row)}</CellText>
        </div>
      ))}
      {rowActions && (
        <div role="cell" className="list-cell list-cell-actions">
          {rowActions(row)}
        </div>
      )}
    </div>
  )
}

function cellClass<Row>({ align, primary }: Column<Row>): string {
  return cx('list-cell', align === 'end' && 'justify-end', primary && 'list-cell-primary')
}

/** Text is cut at the column's edge with its full wording as a tooltip; anything else is shown as it is. */
function CellText({ children }: { children: ReactNode }) {
  if (typeof children === 'string' || typeof children === 'number') {
    return (
      <span className="truncate" title={String(children).length > 16 ? String(children) : undefined}>
        {children}
      </span>
    )
  }
  return children
}

/** Redrawn only when its own row, place or columns change. */
export const ListRow = memo(TableRow) as typeof TableRow
