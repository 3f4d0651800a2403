import { formatDate } from '../../lib/dates.ts'
import { plainMoney } from '../../lib/money.ts'
import { truncate } from '../../lib/text.ts'
import { shownChanges } from '../audit/shownChanges.ts'
import { changeText } from '../clients/shownValue.ts'
import { clientFields, isClientField } from '../clients/registry.ts'
import type { Import, ImportRow } from './contract.ts'

/** What a row does to its client, in the words of a history; of a new client what was read in other words than the cell has. */
export function rowChanges({ kind, changes, names, cells }: ImportRow, { choices }: Import): string[] {
  if (kind === 'skip') return []
  const action = kind === 'new' ? 'clients.created' : 'clients.updated'
  return shownChanges({ action, changes, names })
    .filter(({ field, to }) => {
      if (kind !== 'new') return true
      const cell = cells[choices.fields.findIndex((name) => name === field)]
      return cell !== undefined && !isWritten(field, cell, to, changes![field])
    })
    .map(({ from, to, ...change }) =>
      changeText({
        ...change,
        ...(from !== undefined && { from: truncate(from, 60) }),
        to: truncate(to, 60),
      }),
    )
}

/** Whether a cell has the value in one of its usual forms. */
function isWritten(field: string, cell: string, shown: string, change: unknown): boolean {
  // One of several in the cell; its text begins with its name.
  if (field === 'medications') return plain(cell).includes(plain(shown.split(', ')[0]!))
  const value = String((change as [unknown, unknown])[1])
  const type = isClientField(field) ? clientFields[field].type : undefined
  const forms = [shown, value]
  if (type === 'day') forms.push(formatDate(value, 'MM/dd/yyyy'))
  if (type === 'money') forms.push(plainMoney(value), value.replace(/\.00$/, ''))
  return forms.some((form) => plain(form) === plain(cell))
}

/** Without what only a spreadsheet adds: zeros before days, the sign of dollars, commas of thousands. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\b0(?=\d\/)|\$ ?|,(?=\d{3}\b)/g, '')
