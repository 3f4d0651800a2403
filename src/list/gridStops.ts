/** What the keys of a grid can reach in a cell: its links, buttons and boxes, or the cell itself. */
const widgets = 'a, button, input'
const cells = '[role=gridcell], [role=columnheader]'

/** A place in any row: the cell, and which of its widgets. */
export type Position = { column: number; nth: number }

const widgetsOf = (cell: Element) =>
  [...cell.querySelectorAll<HTMLElement>(widgets)].filter((widget) => !widget.closest('[data-editor]'))

const cellOf = (element: Element) => element.closest<HTMLElement>(cells)

/** The cell or its widget that has the focus; undefined in an open editor, and outside of the cells. */
export function stopOf(element: Element): HTMLElement | undefined {
  const cell = element.closest('[data-editor]') ? null : cellOf(element)
  if (!cell) return undefined
  return widgetsOf(cell).find((widget) => widget.contains(element)) ?? cell
}

export const rowOf = (stop: Element) => stop.closest<HTMLElement>('[role=row]')!

/** All that the arrow keys reach in a row, in its order. */
export const stopsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(cells)].flatMap((cell) => {
    const inside = widgetsOf(cell)
    return inside.length > 0 ? inside : [cell]
  })

export function positionOf(stop: Element): Position {
  const cell = cellOf(stop)!
  return {
    column: [...cell.parentElement!.children].indexOf(cell),
    nth: Math.max(0, widgetsOf(cell).indexOf(stop as HTMLElement)),
  }
}

export function stopAt(row: Element, { column, nth }: Position): HTMLElement {
  const cell = row.children[Math.min(column, row.children.length - 1)] as HTMLElement
  const inside = widgetsOf(cell)
  return inside[Math.min(nth, inside.length - 1)] ?? cell
}

/** Focuses it, and scrolls it out from under the columns that do not scroll sideways. */
export function focusStop(grid: Element, stop: HTMLElement): void {
  stop.focus()
  const cell = cellOf(stop)!
  if (getComputedStyle(cell).position === 'sticky') return
  const { left, right } = cell.getBoundingClientRect()
  const frozen = [...rowOf(stop).children].filter((other) => getComputedStyle(other).position === 'sticky')
  const edges = frozen.map((other) => other.getBoundingClientRect())
  const start = Math.max(...edges.filter((edge) => edge.left < left).map((edge) => edge.right), -Infinity)
  const end = Math.min(...edges.filter((edge) => edge.right > right).map((edge) => edge.left), Infinity)
  if (left < start) grid.scrollBy({ left: left - start })
  else if (right > end) grid.scrollBy({ left: right - end })
}

/** What a cell shows, for the clipboard; nothing for the dash of an empty one. */
export function textOf(stop: Element): string {
  const cell = cellOf(stop)!
  // Not innerText, which loses the lines of a truncated note.
  const text = cell.querySelector('.edit-value')?.textContent ?? cell.innerText
  return text.trim() === '-' ? '' : text.trim()
}
