/** Each type of field in SQL. */
import {
  bookFields,
  clientFields,
  nameColumn,
  columnName,
  type BookField,
  type ClientColumn,
  type ClientSort,
  type FieldDefinition,
  type FieldType,
} from './registry.ts'

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
  /** Must be the same expression as in the index (db/schema-clients.ts). */
  sql: string
  type: 'text' | 'date' | 'numeric'
  /** Set where descending order has an index of its own. */
  desc?: 'desc nulls last'
}

function sortKey(name: BookField): SortKey {
  const { type } = clientFields[name]
  switch (type) {
    case 'name':
      return { sql: `${name}_key`, type: 'text' }
    case 'day':
      return { sql: name, type: 'date' }
    case 'money':
      return { sql: name, type: 'numeric', desc: 'desc nulls last' }
    case 'entry':
      return { sql: name.replace(/_id$/, '_key'), type: 'text', desc: 'desc nulls last' }
    case 'medications':
      return { sql: `(nullif(left(fold(medication_names), 100), '') collate "C")`, type: 'text' }
    default:
      return { sql: `(left(fold(${name}), 100) collate "C")`, type: 'text' }
  }
}

/** What the lists are sorted by. */
export const sortKeys = Object.fromEntries(
  bookFields.map((name) => [columnName(name), sortKey(name)]),
) as Record<ClientSort, SortKey>
