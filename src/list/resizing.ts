import { nearestWidth, PIXELS } from './columnWidths.ts'

type Set = (units: number) => void

const widthOf = (edge: Element) => edge.closest('[role=columnheader]')!.getBoundingClientRect().width

/** Follows the pointer that an edge has captured, from where it was pressed. */
export function drag(edge: HTMLElement, from: { clientX: number; pointerId: number }, set: Set): void {
  if (!edge.hasPointerCapture(from.pointerId)) return
  const width = widthOf(edge)
  const onMove = (move: PointerEvent) => set(nearestWidth((width + move.clientX - from.clientX) / PIXELS))
  edge.addEventListener('pointermove', onMove)
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', onMove), {
    once: true,
  })
}

/** @param inside is in the header of the column */
export const step = (inside: Element, by: -1 | 1, set: Set) =>
  set(nearestWidth(Math.round(widthOf(inside) / PIXELS / 2) * 2 + 2 * by))

/** As wide as the widest text of the rendered rows, with the space around it. */
export function fit(edge: Element, set: Set): void {
  const header = edge.closest('[role=columnheader]')!
  const place = [...header.parentElement!.children].indexOf(header)
  const cells = edge.closest('.list-table')!.querySelectorAll(`.list-row > :nth-child(${place + 1})`)
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
    return rects.length === 0 ? 0 : right - left + (isBadge ? 48 : 28)
  })
  set(nearestWidth(Math.ceil(Math.max(0, ...widths) / PIXELS / 2) * 2))
}
