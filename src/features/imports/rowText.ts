import { formatDate } from '../../lib/dates.ts'
import { plainMoney } from '../../lib/money.ts'
import { truncate } from '../../lib/text.ts'
import { shownChanges } from '../audit/shownChanges.ts'
import { changeText } from '../../lib/fieldChanges.ts'
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

type Problem = Pick<ImportRow['problems'][number], 'column' | 'message'>
type CellsOfRow = Pick<ImportRow, 'cells'>

const beginsWith = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase())

/** '02/30/2027: there is no such day.', unless the message has the value itself, or the cell is empty. */
export function withValue({ column, message }: Problem, { cells }: CellsOfRow, columns: string[]): string {
  const value = cells[column ?? -1]?.trim()
  if (!value || message.includes(value)) return message
  const title = columns[column!]!
  const said = beginsWith(message, title) ? message.slice(title.length).trimStart() : message
  return `${truncate(value, 60)}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`
}

/** With the title of its column: 'Labs by 02/30/2027: there is no such day.' */
export function problemText(problem: Problem, row: CellsOfRow, columns: string[]): string {
  const { column, message } = problem
  const said = withValue(problem, row, columns)
  const title = column === null ? '' : columns[column]!
  if (said !== message) return `${title} ${said}`
  return beginsWith(message, title) ? message : `${title}: ${message}`
}
