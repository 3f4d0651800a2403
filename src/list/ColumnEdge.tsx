import type { KeyboardEvent } from 'react'
import { toast } from '../ui/toast.ts'
import type { Column } from './column.ts'
import { PIXELS, widthLimits } from './columnWidths.ts'

export type Resize = (key: string, units: number | null) => void

type ColumnEdgeProps<Row> = { column: Column<Row>; resize: Resize; isTabStop: boolean }

type Resizing = typeof import('./resizing.ts')

/** How a width is changed is loaded when somebody does. */
const withResizing = (then: (resizing: Resizing) => void) =>
  void import('./resizing.ts').then(then, () =>
    toast.error('The width was not changed.', { description: 'Check your connection and try again.' }),
  )

/** Changes the width of a column: dragged, by arrow keys, or to what its cells need by a double click. */
export function ColumnEdge<Row>({ column: { key, title, width }, resize, isTabStop }: ColumnEdgeProps<Row>) {
  const set = (units: number) => resize(key, units)
  return (
    <div
      id={edgeId(key)}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuenow={Number(/w-(\d+)/.exec(width)?.[1]) * PIXELS}
      aria-valuemin={widthLimits.min * PIXELS}
      aria-valuemax={widthLimits.max * PIXELS}
      title="Drag to change the width; double-click to fit"
      tabIndex={isTabStop ? 0 : -1}
      className="list-column-edge"
      onPointerDown={({ button, currentTarget, clientX, pointerId }) => {
        if (button !== 0) return
        currentTarget.setPointerCapture(pointerId)
        withResizing(({ dragColumnEdge }) => dragColumnEdge(currentTarget, { clientX, pointerId }, set))
      }}
      onKeyDown={(event) => {
        const { key: pressed, currentTarget } = event
        if (pressed === 'Enter') withResizing(({ fitColumn }) => fitColumn(currentTarget, set))
        else resizeByKey(event, set)
      }}
      onDoubleClick={({ currentTarget }) => withResizing(({ fitColumn }) => fitColumn(currentTarget, set))}
    />
  )
}

const edgeId = (key: string) => `width-of-${key}`

/** The separators belong to this group and not to their heads, whose names would hold theirs. */
export const ColumnEdges = ({ columns }: { columns: readonly { key: string }[] }) => (
  <div
    role="group"
    aria-label="Widths of columns"
    aria-owns={columns.map(({ key }) => edgeId(key)).join(' ')}
  />
)

/** Of the edge; of a title together with Shift. */
export function resizeByKey(event: KeyboardEvent<HTMLElement>, set: (units: number) => void): void {
  const { key, currentTarget } = event
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  event.preventDefault()
  event.stopPropagation()
  withResizing(({ stepColumnWidth }) => stepColumnWidth(currentTarget, key === 'ArrowLeft' ? -1 : 1, set))
}
