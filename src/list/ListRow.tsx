import { memo, type ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { MOST_LETTERS_UNCUT, type Column } from './column.ts'

export type ListRowProps<Row> = {
  id: string
  row: Row
  index: number
  /** Where a row stands that is kept though it is out of sight, in pixels; the others follow one another. */
  apart: number | undefined
  columns: readonly Column<Row>[]
  rowActions: ((row: Row) => ReactNode) | undefined
  actionsWidth: string
  /** In front of its neighbours, for an open editor. */
  raised: boolean
  /** Pointed out. */
  marked: boolean
}

function TableRow<Row>(props: ListRowProps<Row>) {
  const { id, row, index, apart, columns, rowActions, actionsWidth, raised, marked } = props
  return (
    <div
      role="row"
      data-row-id={id}
      aria-rowindex={index + 2}
      style={apart === undefined ? undefined : { top: apart }}
      className={cx(
        'list-row',
        raised && 'list-row-raised',
        apart !== undefined && 'list-row-apart',
        marked && 'bg-accent-soft',
      )}
    >
      {columns.map((column) => renderCell(column, column.cell(row, marked)))}
      {rowActions && (
        <div role="cell" className={cx('list-cell list-cell-actions print:hidden', actionsWidth)}>
          {rowActions(row)}
        </div>
      )}
    </div>
  )
}

/**
 * Text is cut at the column's edge, where it may be long with its full wording as a tooltip; anything else is shown as it
 * is. Figures and days are never cut: they fit, and each cut is a clip to paint.
 */
function renderCell<Row>({ key, width, align, primary, left }: Column<Row>, content: ReactNode): ReactNode {
  const text = typeof content === 'string' || typeof content === 'number' ? String(content) : null
  const mayBeCut = text !== null && !figures.test(text)
  return (
    <div
      key={key}
      role="cell"
      className={cx(
        width,
        text === null ? 'list-cell' : mayBeCut ? 'list-text list-text-cut' : 'list-text',
        align === 'end' && (text === null ? 'justify-end' : 'text-end'),
        primary && 'list-cell-primary',
        left,
      )}
      title={mayBeCut && text.length > MOST_LETTERS_UNCUT ? text : undefined}
    >
      {content}
    </div>
  )
}

const figures = /^[\d\s.,/$-]{0,11}$/

/** Redrawn only when its own row, place or columns change. */
export const ListRow = memo(TableRow) as typeof TableRow
