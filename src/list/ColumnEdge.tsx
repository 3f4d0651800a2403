import type { KeyboardEvent, PointerEvent } from 'react'
import { nearestWidth, PIXELS } from './useColumns.ts'

/** Changes the width of a column; null is the width that it has by itself. */
export type Resize = (key: string, units: number | null) => void

/** Left and right of what a cell shows, in pixels. */
const CELL_PADDING = 28

const headAround = (element: Element) => element.closest<HTMLElement>('[role=columnheader]')!

/** Changes the width of a column: dragged, or to what its rows need by a double click; `resizeByKey` is for the keyboard. */
export const ColumnEdge = ({ column, resize }: { column: string; resize: Resize }) => (
  <div
    aria-hidden
    title="Drag to change the width; double-click to fit"
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
      if (units !== undefined) resize(column, units)
    }}
    onDoubleClick={({ currentTarget }) => resize(column, fittingWidth(currentTarget))}
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

/** Shift and an arrow key on the title. */
export function resizeByKey(event: KeyboardEvent<HTMLElement>, column: string, resize: Resize): void {
  const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key]
  if (step === undefined || !event.shiftKey) return
  event.preventDefault()
  resize(column, nearestWidth(nearestWidth(event.currentTarget.offsetWidth / PIXELS) + step))
}

/** What the widest cell of the column needs, in the rows in view. */
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
