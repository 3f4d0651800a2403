import { nearestWidth, PIXELS } from './columnWidths.ts'

/** In units, of which a width has an even number (app.css). */
const WIDTH_STEP = 2
/** In pixels, left and right of a text in a cell, and in a badge in a cell. */
const CELL_PADDING = 28
const BADGE_PADDING = 48

type SetWidth = (units: number) => void

const widthOf = (edge: Element) => edge.closest('[role=columnheader]')!.getBoundingClientRect().width

/** Follows the pointer that an edge has captured, from where it was pressed. */
export function dragColumnEdge(
  edge: HTMLElement,
  from: { clientX: number; pointerId: number },
  set: SetWidth,
): void {
  if (!edge.hasPointerCapture(from.pointerId)) return
  const width = widthOf(edge)
  const onMove = (move: PointerEvent) => set(nearestWidth((width + move.clientX - from.clientX) / PIXELS))
  edge.addEventListener('pointermove', onMove)
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', onMove), {
    once: true,
  })
}

/** @param inside is in the header of the column */
export const stepColumnWidth = (inside: Element, by: -1 | 1, set: SetWidth) =>
  set(nearestWidth(nearestWidth(widthOf(inside) / PIXELS) + WIDTH_STEP * by))

/** As wide as the widest text of the rendered rows, with the space around it. */
export function fitColumn(edge: Element, set: SetWidth): void {
  const header = edge.closest('[role=columnheader]')!
  const index = [...header.parentElement!.children].indexOf(header)
  const cells = edge.closest('.list-table')!.querySelectorAll(`.list-row > :nth-child(${index + 1})`)
  const range = document.createRange()
  const widths = [...cells].map((cell) => {
    range.selectNodeContents(cell)
    const isBadge = cell.querySelector('.rounded-full')
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const rects: DOMRect[] = []
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      rects.push(range.getBoundingClientRect())
    }
    const left = Math.min(...rects.map((rect) => rect.left))
    const right = Math.max(...rects.map((rect) => rect.right))
    return rects.length === 0 ? 0 : right - left + (isBadge ? BADGE_PADDING : CELL_PADDING)
  })
  // Rounded up, so that no text is cut.
  set(nearestWidth(Math.ceil(Math.max(0, ...widths) / PIXELS / WIDTH_STEP) * WIDTH_STEP))
}
