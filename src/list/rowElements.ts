import { renderRow } from './nearRows.ts'

/* What the document of a list has: rows with their id as data-row-id, in the table of a grid with cells for the keyboard. */

export function rowIdAround(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
}

/** What the keys of a grid can reach in a cell: its links, buttons and boxes, or the cell itself. */
const widgets = 'a, button, input'
const cells = '[role=gridcell], [role=columnheader]'

const cellAround = (element: Element) => element.closest<HTMLElement>(cells)

export const rowAround = (element: Element) => element.closest<HTMLElement>('[role=row]')!

function stopsInCell(cell: HTMLElement): HTMLElement[] {
  const inside = [...cell.querySelectorAll<HTMLElement>(widgets)].filter(
    (widget) => !widget.closest('[data-editor]'),
  )
  return inside.length > 0 ? inside : [cell]
}

/** All that the arrow keys reach in a row, in its order. */
export const stopsInRow = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(cells)].flatMap((cell) => stopsInCell(cell))

/** The cell or its widget that has the focus; undefined in an open editor, and outside of the cells. */
export function stopAround(element: Element): HTMLElement | undefined {
  const cell = element.closest('[data-editor]') ? null : cellAround(element)
  return cell ? (stopsInCell(cell).find((stop) => stop.contains(element)) ?? cell) : undefined
}

/** Focuses it, and scrolls it out from under the columns that do not scroll sideways. */
export function focusStop(grid: Element, stop: HTMLElement): void {
  stop.focus()
  const isFrozen = (cell: Element) => getComputedStyle(cell).position === 'sticky'
  const cell = cellAround(stop)!
  if (isFrozen(cell)) return
  const { left, right } = cell.getBoundingClientRect()
  const frozen = [...rowAround(stop).children].filter(isFrozen).map((other) => other.getBoundingClientRect())
  const start = Math.max(...frozen.filter((edge) => edge.left < left).map((edge) => edge.right), -Infinity)
  const end = Math.min(...frozen.filter((edge) => edge.right > right).map((edge) => edge.left), Infinity)
  if (left < start) grid.scrollBy({ left: left - start })
  else if (right > end) grid.scrollBy({ left: right - end })
}

/** What a cell shows, for the clipboard; nothing for the dash of an empty one. */
export function cellText(stop: Element): string {
  const cell = cellAround(stop)!
  // Not innerText, which loses what a truncated text does not show.
  const text = (cell.querySelector('.edit-value, .lines')?.textContent ?? cell.innerText).trim()
  return text === '-' ? '' : text
}

/**
 * Focuses the editable value after or before the open editor, in the order of the list, or of the page that has it.
 * @returns whether there is one in sight
 */
export function focusNextCell(editor: Element, step: 1 | -1): boolean {
  const row = editor.closest('[data-row-id]')
  for (const beside of [row?.previousElementSibling, row?.nextElementSibling]) if (beside) renderRow(beside)
  const around = editor.closest('.list, aside, main')!
  const values = [...around.querySelectorAll<HTMLElement>('.edit-value')]
  const own = values.findIndex((value) => value.parentElement?.contains(editor))
  const next = own < 0 ? undefined : values[own + step]
  next?.focus()
  return next !== undefined && next === document.activeElement
}
