import { formatDate } from '../../lib/dates.ts'
import { plainMoney } from '../../lib/money.ts'
import { isNumber, truncate } from '../../lib/text.ts'
import { shownChanges } from '../audit/shownChanges.ts'
import type { ShownChange } from '../../lib/fieldChanges.ts'
import { clientFields, isClientField } from '../clients/registry.ts'
import type { Import, ImportRow } from './contract.ts'

const nameFields = ['last_name', 'first_name'] as const

/** Who it is about, as the file has it. */
export const rowName = ({ cells }: CellsOfRow, { choices: { fields } }: Import) =>
  nameFields
    .map((field) => cells[fields.indexOf(field)]?.trim())
    .filter(Boolean)
    .join(', ')

/**
 * What matters of a row besides its name: of a new client each value, after the cell where that has other words; of a changed one
 * each value before and after, as in its history; what one adds to an earlier row; what the file has of one that is left out and
 * changes nothing, has no name, or asks which client it is.
 */
export function rowFacts(row: ImportRow, shown: Import): ShownChange[] {
  const { kind, changes, names, cells, problems } = row
  const { fields } = shown.choices
  const isUnclear = rowName(row, shown) === '' || problems.some(({ column }) => column === null)
  const isLeft = kind === 'wrong' || kind === 'waiting'
  if ((kind === 'skip' && !changes) || (isLeft && isUnclear)) return fileFacts(row, shown)
  const action = kind === 'new' ? 'clients.created' : 'clients.updated'
  return shownChanges({ action, changes, names }).flatMap(({ field, from, ...change }) => {
    if (kind === 'joined' && field !== 'medications') return []
    const to = change.to && truncate(change.to, 60)
    if (kind !== 'new') return [{ ...change, from: from && truncate(from, 60), to }]
    const cell = cells[fields.findIndex((name) => name === field)]?.trim()
    const isRead = cell !== undefined && !isWritten(field, cell, change.to ?? '', changes![field])
    if (!isRead && nameFields.some((name) => name === field)) return []
    return [{ ...change, ...(isRead && { from: truncate(cell, 60) }), to }]
  })
}

/** Of what the row writes: '150'. */
export const dosesWithoutUnit = ({ changes }: ImportRow): string[] => {
  const [, rows = []] = (changes?.['medications'] ?? []) as { dose: string | null }[][]
  return rows.flatMap(({ dose }) => (dose && isNumber(dose) ? [dose] : []))
}

/** The cells that are neither empty nor wrong, below the titles of their columns. */
const fileFacts = ({ cells, problems }: ImportRow, { columns, choices: { fields } }: Import): ShownChange[] =>
  cells.flatMap((cell, column) => {
    const isElsewhere =
      nameFields.some((name) => name === fields[column]) || problems.some((one) => one.column === column)
    return cell.trim() === '' || isElsewhere
      ? []
      : [{ label: columns[column]!, to: truncate(cell.trim(), 60) }]
  })

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

/** Without what only a spreadsheet adds: zeros before days, the sign of dollars, commas of thousands and of days. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\b0(?=\d\/)|\$ ?|,(?=\d{3}\b| \d{4}$)/g, '')

type Problem = Pick<ImportRow['problems'][number], 'column' | 'message'>
type CellsOfRow = Pick<ImportRow, 'cells'>

const beginsWith = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase())

/** '02/30/2027: there is no such day.', unless the message has the value itself, or the cell is empty. */
function withValue({ column, message }: Problem, { cells }: CellsOfRow, columns: string[]): string {
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
