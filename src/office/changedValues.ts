/** The values of records, as the page shows them (src/list/cells.css). */
const VALUES = '.edit-value, .shown-value'
const MARKED_MS = 10_000

/** What each value says, before a colleague's change is shown. */
export const readValues = () =>
  new Map([...document.querySelectorAll<HTMLElement>(VALUES)].map((value) => [value, value.textContent]))

/** Tints (changed-values.css) for ten seconds the values that say something else now, with the name of who changed them, which is read out once. */
export function markChanged(before: ReturnType<typeof readValues>, name: string): void {
  const changed = [...before].flatMap(([value, text]) => {
    const cell = value.parentElement
    return cell && value.isConnected && value.textContent !== text ? [{ value, cell }] : []
  })
  const who = `${name}, just now`
  for (const { cell } of changed) {
    cell.dataset.changedBy = who
    setTimeout(() => {
      if (cell.dataset.changedBy === who) delete cell.dataset.changedBy
    }, MARKED_MS)
  }
  const said = changed.map(({ value }) => value.ariaLabel ?? value.textContent)
  const status = document.getElementById('changed-values')
  if (status && said[0])
    status.textContent = `${who}: ${said.length === 1 ? said[0] : `${said.length} values changed`}`
}
