/** What can be chosen for an import. Not in the contract, so that the browser need not load its schemas. */
import { lettersOf } from '../../lib/text.ts'
import { clientLabels, type ClientField } from '../clients/clientFields.ts'

/** Bytes of a file. */
export const MAX_SIZE = 32_000_000
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 200
/** Characters of one row; notes and updates have at most 20,000 each. */
export const MAX_ROW_LENGTH = 50_000
export const rowLength = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0)

export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** A job is at work on it. */
export const isBusy = (state: ImportState) => ['checking', 'running', 'undoing'].includes(state)

/** What becomes of a row: a new client, a change of one, nothing because nothing differs, left out, or wrong. */
export const rowKinds = ['new', 'change', 'same', 'skip', 'wrong'] as const
export type RowKind = (typeof rowKinds)[number]

/** What becomes of rows without an id that look like clients in the book. */
export const duplicateChoices = ['skip', 'update', 'add'] as const

/** What becomes of rows without an id that look like an earlier row of the file. */
export const repeatedChoices = ['add', 'skip'] as const

/** What a row looks like: a client in the book, or an earlier row. */
export const duplicateKinds = ['client', 'row'] as const
export type DuplicateKind = (typeof duplicateKinds)[number]

/** What a column can hold. */
export type ImportField = 'id' | ClientField
export const importLabels: Record<ImportField, string> = { id: 'ID', ...clientLabels }
export const importFields = Object.keys(importLabels) as ImportField[]

/** Other titles of columns: those of the exported file (acceptance V2), and usual ones. */
const otherTitles: Partial<Record<ImportField, string[]>> = {
  id: ['client id'],
  first_name: ['given name', 'forename'],
  last_name: ['surname', 'family name'],
  date_of_birth: ['dob', 'birth date', 'birthday', 'born'],
  phone: ['phone number', 'telephone', 'mobile', 'cell'],
  email: ['e-mail address', 'email address', 'mail'],
  next_order_date: ['next order', 'order due'],
  lab_due_date: ['lab due', 'labs due'],
  start_date: ['start', 'started'],
  cost: ['price'],
  medications: ['medication'],
  notes: ['note', 'comment', 'comments'],
  updates: ['update'],
}

const fieldsByTitle = new Map(
  importFields.flatMap((field) =>
    [importLabels[field], ...(otherTitles[field] ?? [])].map((title) => [lettersOf(title), field] as const),
  ),
)

/** The field of each column by its title, each field once; null for columns without one. */
export function fieldsOf(columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return columns.map((title) => {
    const field = fieldsByTitle.get(lettersOf(title))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
