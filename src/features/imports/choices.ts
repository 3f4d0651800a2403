/** What can be chosen for an import. Not in the contract, so that the browser need not load its schemas. */
import { lettersOf } from '../../lib/text.ts'
import { clientFields, type ClientField, type FieldDefinition } from '../clients/registry.ts'

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
  'undone',
  'partly_undone',
] as const
export type ImportState = (typeof importStates)[number]

/** A job is at work on it. */
export const isBusy = (state: ImportState) => ['checking', 'running'].includes(state)

/** What becomes of a row; one that waits lacks nothing but a choice. */
export const rowKinds = ['waiting', 'new', 'change', 'same', 'skip', 'wrong'] as const
export type RowKind = (typeof rowKinds)[number]

/** Rows to be shown: of a kind, or those that look like clients in the book or like an earlier row. */
export const shownRows = [...rowKinds, 'duplicates', 'repeated'] as const
export type ShownRows = (typeof shownRows)[number]

/** What a column can hold. */
export type ImportField = 'id' | ClientField
const fields: Record<ImportField, Pick<FieldDefinition, 'label' | 'title' | 'importTitles'>> = {
  id: { label: 'ID', importTitles: ['client id'] },
  ...clientFields,
}
export const importFields = Object.keys(fields) as ImportField[]
export const importLabel = (field: ImportField) => fields[field].label

/** By the titles of the exported file too (acceptance V2). */
const fieldsByTitle = new Map(
  importFields.flatMap((name) => {
    const { label, title = label, importTitles = [] } = fields[name]
    return [label, title, ...importTitles].map((one) => [lettersOf(one), name] as const)
  }),
)

/** The field of each column by its title, each field once; null for columns without one. */
export function matchColumns(columns: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return columns.map((title) => {
    const field = fieldsByTitle.get(lettersOf(title))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
