/**
 * Focuses the editable cell after or before the open editor, in the order of the rows.
 * @returns whether there is one
 */
export function focusNextCell(editor: Element, step: 1 | -1): boolean {
  const cells = [...(editor.closest('.list')?.querySelectorAll<HTMLElement>('.edit-value') ?? [])]
  const own = cells.findIndex((cell) => cell.parentElement?.contains(editor))
  const next = own < 0 ? undefined : cells[own + step]
  next?.focus()
  return next !== undefined
}
