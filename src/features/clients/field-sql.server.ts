/** Each type of field in SQL. */
import {
  bookFields,
  clientFields,
  medicationFields,
  nameColumn,
  columnName,
  yearsAhead,
  type BookField,
  type ClientColumn,
  type ClientSort,
  type FieldDefinition,
  type FieldType,
} from './registry.ts'
import { isShown } from '../../db/scope.ts'
import { hiddenField } from '../../server/errors.ts'
import { eitherSql, type ConditionOf } from '../../server/lists/filter-sql.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { eventDateFields, firstInterval, type EventKind } from './choices.ts'

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

/** Long texts are told apart by their beginning. */
export const textKey = (column: string) => `(nullif(fold(left(${column}, 100)), '') collate "C")`
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
    default:
      return {
        sql: textKey(field.type === 'medications' ? 'medication_names' : name),
        type: 'text',
        by: 'all',
      }
  }
}

export const sortKeys = Object.fromEntries(
  bookFields.map((name) => [columnName(name), sortKey(name)]),
) as Record<ClientSort, SortKey>

/** Stopped medications do not count; the names of those that a client takes are also in its row. @param client_id SQL of the client's id */
export const medicationSql =
  (client_id: string): ConditionOf =>
  (terms, parameter) =>
    eitherSql(
      terms,
      `medication_names = ''`,
      (ids) => `exists (
        select from client_medications as taken where taken.client_id = ${client_id} and stopped_on is null
          and medication_id = any(${parameter(ids, 'uuid[]')}))`,
    )

// SQL about the events of a client, for its record, lists and changes of many.

/** The last event of a kind, and the days from it to the date that it set; a kept date says nothing. */
export const lastEventSql = (kind: EventKind) => `lateral (
      select day, case when next_date is distinct from previous_date then next_date - day end as interval from client_events
      where client_id = clients.id and kind = '${kind}'
      order by day desc, created_at desc limit 1
    ) as last_${kind} on true`

/** Whether there is a later event of the same kind. @param event the alias of its row of client_events */
export const hasLaterEventSql = (event: string) => `exists (
      select from client_events as later where later.client_id = ${event}.client_id and later.kind = ${event}.kind
        and later.created_at > ${event}.created_at)`

const daysAheadSql = (kind: EventKind) => `(
      make_date(extract(year from company_today())::int + ${yearsAhead(clientFields[eventDateFields[kind]])}, 12, 31) - company_today())`

/** The days to the next date that are proposed: those of last time, unless the rule of the date refuses so many. */
export const nextIntervalSql = (kind: EventKind) => `
      case when last_${kind}.interval <= ${daysAheadSql(kind)} then last_${kind}.interval else ${firstInterval[kind]} end`
