interface PlainRow {
  id: string
  first_name: string
  last_name: string
  status_name: string | null
  state_name: string | null
  next_order_date: string | null
  lab_due_date: string | null
  lab_status: string
  start_date: string | null
  client_medications: { medication_name: string }[]
  cost: string | null
}

/**
 * A row of the plain list, with the columns and controls of the product's: a checkbox, each value in a button that would edit
 * it, two badges, two quick actions and a menu. Its source is sent to the browser, so it uses nothing outside itself.
 */
export function rowHtml(row: PlainRow, index: number): string {
  const safe = (text: string | null) =>
    String(text ?? '-')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
  const name = safe(`${row.last_name}, ${row.first_name}`)
  const day = (text: string | null) => text && `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`
  const value = (text: string | null, what: string, badge = '') =>
    `<span><button aria-label="${safe(text)}, edit ${what} of ${name}">${badge ? '' : safe(text)}${badge}</button></span>`
  const inBadge = (text: string | null) => (text ? `<b>${safe(text)}</b>` : '-')
  return (
    `<div role="row" data-row-id="${row.id}" style="top:${index * 41}px">` +
    `<span><input type="checkbox" aria-label="Select ${name}"></span>` +
    `<span><a href="/operational/clients/${row.id}">${name}</a></span>` +
    value(row.status_name, 'status', inBadge(row.status_name)) +
    value(row.state_name, 'state') +
    value(day(row.next_order_date), 'next order date') +
    value(row.lab_due_date, 'lab due', `${day(row.lab_due_date) ?? ''} ${inBadge(row.lab_status)}`) +
    value(day(row.start_date), 'start date') +
    `<span>${safe(row.client_medications.map((line) => line.medication_name).join(', '))}</span>` +
    value(row.cost && `$${row.cost}`, 'cost') +
    `<span><button class="action" aria-label="Order placed: ${name}"></button>` +
    `<button class="action" aria-label="Lab done: ${name}"></button>` +
    `<button class="menu" aria-label="Actions for ${name}">⋯</button></span></div>`
  )
}
