import type { KeyboardEvent, PointerEvent } from 'react'
import type { Column } from './column.ts'
import { nearestWidth, PIXELS, widthLimits } from './useColumns.ts'

/** @param units null for the width that the column has by itself */
export type Resize = (key: string, units: number | null) => void

type ColumnEdgeProps<Row> = { column: Column<Row>; resize: Resize; isTabStop: boolean }

/** Left and right of what a cell shows, in pixels. */
const CELL_PADDING = 28

const headAround = (element: Element) => element.closest<HTMLElement>('[role=columnheader]')!

/** Changes the width of a column: dragged, by arrow keys, or to what its rows need by a double click. */
export function ColumnEdge<Row>({ column: { key, title, width }, resize, isTabStop }: ColumnEdgeProps<Row>) {
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
      onPointerDown={({ button, currentTarget, pointerId }) => {
        if (button === 0) currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={({ currentTarget, clientX, pointerId }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return
        currentTarget.style.translate = `${clientX - headAround(currentTarget).getBoundingClientRect().right}px`
      }}
      onLostPointerCapture={(event) => {
        const units = draggedTo(event)
        if (units !== undefined) resize(key, units)
      }}
      onDoubleClick={({ currentTarget }) => resize(key, fittingWidth(currentTarget))}
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

/** The rows follow when the edge is released; until then it alone moves. @returns undefined where it was only pressed */
function draggedTo({ currentTarget: edge, clientX }: PointerEvent<HTMLElement>): number | undefined {
  const isMoved = edge.style.translate !== ''
  edge.style.translate = ''
  return isMoved
    ? nearestWidth((clientX - headAround(edge).getBoundingClientRect().left) / PIXELS)
    : undefined
}

/** Arrow keys on the edge, and together with Shift on the title. For the head of a column. */
export function resizeByKey(event: KeyboardEvent<HTMLElement>, key: string, resize: Resize): void {
  const { currentTarget: head, target, shiftKey } = event
  const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key]
  const isEdge = target instanceof Element && target.matches('.list-column-edge')
  if (step === undefined || !(isEdge || shiftKey)) return
  event.preventDefault()
  resize(key, nearestWidth(nearestWidth(head.offsetWidth / PIXELS) + step))
}

/** What the widest cell of the column needs, in the rows that are loaded. */
function fittingWidth(edge: Element): number {
  const head = headAround(edge)
  const column = [...head.parentElement!.children].indexOf(head) + 1
  const cells = edge.closest('.list-table')!.querySelectorAll(`.list-row > :nth-child(${column})`)
  const range = document.createRange()
  const widths = [...cells].map((cell) => {
    range.selectNodeContents(cell.querySelector('.edit-value') ?? cell)
    return range.getBoundingClientRect().width
  })
  // Rounded up, so that no text is cut.
  return nearestWidth(Math.ceil((Math.max(0, ...widths) + CELL_PADDING) / PIXELS / 2) * 2)
}
