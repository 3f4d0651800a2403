/** Each type of field in SQL. */
import {
  bookFields,
  clientFields,
  medicationFields,
  nameColumn,
  columnName,
  type BookField,
  type ClientColumn,
  type ClientSort,
  type FieldDefinition,
  type FieldType,
} from './registry.ts'
import { isShown } from '../../db/scope.ts'
import { hiddenField } from '../../server/errors.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'

/** What text is cast to. */
const sqlTypes: Partial<Record<FieldType, string>> = {
  day: 'date',
  money: 'numeric',
  entry: 'uuid',
  owner: 'uuid',
}
export const sqlType = ({ type }: FieldDefinition) => sqlTypes[type] ?? 'text'

/** Columns of a client for JSON. Money is text there, since a floating-point number would round it. */
export const selectList = (names: readonly ClientColumn[]) =>
  names.map((name) => (clientFields[name].type === 'money' ? `${name}::text as ${name}` : name)).join(', ')

/**
 * The columns that a statement writes: without those that the caller does not see, which it could not name.
 * @param rows the values; with one of a column that the caller does not see @throws 403
 */
export function writableColumns<Name extends string>(
  fields: Readonly<Record<Name, FieldDefinition>>,
  names: readonly Name[],
  rows: readonly Partial<Record<Name, unknown>>[] = [],
): Name[] {
  const hidden = names.filter((name) => !isShown(fields[name]))
  if (hidden.some((name) => rows.some((row) => (row[name] ?? null) !== null))) throw hiddenField()
  return names.filter((name) => !hidden.includes(name))
}

/** Whether the caller sees it. @param path of a field: 'cost', or of a medication 'medications.{id}.notes' */
export function isShownPath(path: string): boolean {
  const [name = '', , ofMedication = name] = path.split('.')
  const fields: Record<string, FieldDefinition> = ofMedication === name ? clientFields : medicationFields
  const field = fields[ofMedication]
  return field !== undefined && isShown(field)
}

type EntryFields = Readonly<Record<string, FieldDefinition>>
const lookupColumns = (fields: EntryFields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'entry' ? [{ name, list: field.list }] : [],
  )

/** The names of the entries that fields refer to, as columns; `entryJoins` joins them. */
export const entryNames = (fields: EntryFields) =>
  lookupColumns(fields)
    .map(({ name, list }) => `${list}.name as ${nameColumn(name)}`)
    .join(', ')
export const entryJoins = (fields: EntryFields) =>
  lookupColumns(fields)
    .map(({ name, list }) => `left join ${list} on ${list}.id = ${name}`)
    .join(' ')

interface SortKey {
  sql: string
  type: 'text' | 'date' | 'numeric'
  /** How a page is found: by an index of the key; entry by entry of a lookup list; or by sorting all clients (decision 0011). */
  by: 'index' | 'all' | { list: LookupKey; column: string }
}

export const ENTRY_KEY = 'fold(name) collate "C"'
/** Joins what a sort key is read from, where that is no column of clients. */
export const sortKeyJoin = ({ by }: SortKey) =>
  typeof by === 'string'
    ? ''
    : `left join (select id as entry, ${ENTRY_KEY} as key from ${by.list} offset 0) as entries on entry = ${by.column}`

function sortKey(name: BookField): SortKey {
  const field = clientFields[name]
  switch (field.type) {
    case 'name':
      return { sql: `${name}_key`, type: 'text', by: 'index' }
    case 'day':
      return { sql: name, type: 'date', by: 'index' }
    case 'money':
      return { sql: name, type: 'numeric', by: 'all' }
    case 'entry':
      return { sql: 'entries.key', type: 'text', by: { list: field.list, column: name } }
    case 'medications':
      return { sql: `(nullif(fold(left(medication_names, 100)), '') collate "C")`, type: 'text', by: 'all' }
    default:
      return { sql: `(fold(left(${name}, 100)) collate "C")`, type: 'text', by: 'all' }
  }
}

export const sortKeys = Object.fromEntries(
  bookFields.map((name) => [columnName(name), sortKey(name)]),
) as Record<ClientSort, SortKey>
