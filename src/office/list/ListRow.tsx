import { memo, useCallback, useState, type FocusEvent, type ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { Column } from './column.ts'
import { KeepRow, useKeepRow } from './keepRow.ts'

export type ListRowProps<Row> = {
  id: string
  row: Row
  index: number
  start: number
  template: string
  columns: readonly Column<Row>[]
  rowActions: ((row: Row) => ReactNode) | undefined
  keep: (id: string, on: boolean) => void
}

function TableRow<Row>({ id, row, index, start, template, columns, rowActions, keep }: ListRowProps<Row>) {
  const keepThis = useCallback((on: boolean) => keep(id, on), [keep, id])
  return (
    <KeepRow value={keepThis}>
      <FocusKeeper
        aria-rowindex={index + 2}
        style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
      >
        {columns.map((column) => (
          <div
            key={column.key}
            role="cell"
            className={cx(
              'relative flex min-w-0 items-center px-3',
              column.align === 'end' && 'justify-end tabular',
              column.primary &&
                'sticky left-0 z-10 bg-surface font-semibold group-hover/row:bg-hover has-data-editor:z-20',
            )}
          >
            <CellText>{column.cell(row)}</CellText>
          </div>
        ))}
        {rowActions && (
          <div
            role="cell"
            className="sticky right-0 z-10 flex items-center justify-end gap-1 bg-surface px-2 group-hover/row:bg-hover"
          >
            {rowActions(row)}
          </div>
        )}
      </FocusKeeper>
    </KeepRow>
  )
}

/** Text is cut at the column's edge with its full wording as a tooltip; anything else is shown as it is. */
function CellText({ children }: { children: ReactNode }) {
  if (typeof children === 'string' || typeof children === 'number') {
    return (
      <span className="tabular truncate" title={String(children).length > 16 ? String(children) : undefined}>
        {children}
      </span>
    )
  }
  return children
}

type FocusKeeperProps = { 'aria-rowindex': number; style: React.CSSProperties; children: ReactNode }

/** A row that has the keyboard focus stays drawn, so that scrolling cannot take the focus away. */
function FocusKeeper(props: FocusKeeperProps) {
  const [focused, setFocused] = useState(false)
  useKeepRow(focused)
  return (
    <div
      {...props}
      role="row"
      onFocus={() => setFocused(true)}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
      className="group/row absolute inset-x-0 top-0 grid h-[41px] border-b border-line hover:bg-hover has-data-editor:z-20"
    />
  )
}

/** Redrawn only when its own row, place or columns change. */
export const ListRow = memo(TableRow) as typeof TableRow
