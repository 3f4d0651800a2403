/** The values of a record, as the page shows them (src/list/cells.css), in its row, panel or page. */
const valuesOf = (id: string) =>
  document.querySelectorAll<HTMLElement>(
    `:is([data-row-id="${id}"], [data-client-id="${id}"]) :is(.edit-value, .shown-value)`,
  )
const MARKED_MS = 10_000
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** What each value of these records says, before a colleague's change is shown. @param changedBy the person by record */
export const readValues = (changedBy: ReadonlyMap<string, string>) =>
  new Map(
    [...changedBy].flatMap(([id, by]) =>
      [...valuesOf(id)].map((value) => [value, { text: value.textContent, by }] as const),
    ),
  )

/** Tints (changed-values.css) for ten seconds the values that say something else now, with the name of who changed them, which is read out once. */
export function markChanged(before: ReturnType<typeof readValues>, nameOf: (by: string) => string): void {
  const changed = [...before].flatMap(([value, { text, by }]) => {
    const cell = value.parentElement
    const isChanged = cell && value.isConnected && value.textContent !== text
    return isChanged ? [{ value, cell, who: `${nameOf(by)}, just now` }] : []
  })
  for (const { cell, who } of changed) {
    cell.dataset.changedBy = who
    clearTimeout(timers.get(cell))
    timers.set(
      cell,
      setTimeout(() => delete cell.dataset.changedBy, MARKED_MS),
    )
  }
  const said = [...new Set(changed.map(({ who }) => who))].map((who) => {
    const [first, ...others] = changed.filter((one) => one.who === who)
    const { ariaLabel, textContent } = first!.value
    return `${who}: ${others.length === 0 ? (ariaLabel ?? textContent) : `${others.length + 1} values changed`}`
  })
  const status = document.getElementById('changed-values')
  if (status && said.length > 0) status.textContent = said.join('. ')
}
