import { randomUUID } from 'node:crypto'
import type { RunSql } from '../../../db/connect.ts'
import { isShown } from '../../../db/scope.ts'
import type { Write } from '../../../server/command.ts'
import { notFound, invalid, conflict } from '../../../server/errors.ts'
import { doseToStore } from '../../../lib/dose.ts'
import { MAX_FIELD_ROWS } from '../../../lib/fieldChanges.ts'
import { tooManyMedications } from '../choices.ts'
import { startsFirst, stopsTooEarly, withoutReason, type ClientInput } from '../clientRules.ts'
import { entryJoins, entryNames, sqlType, writableColumns } from '../field-sql.server.ts'
import {
  listedMedicationFields,
  mapNames,
  medicationColumns,
  medicationFields,
  medicationKey,
  type MedicationField,
} from '../registry.ts'

/** A row of client_medications, `position` counting from 0 in the order of the form. */
export type StoredMedication = ClientInput['medications'][number] & { id: string; position: number }

const LISTED = listedMedicationFields.map((name) => `client_medications.${name}`).join(', ')

/**
 * @param more columns of client_medications
 * @param first the beginning of the order, with its comma
 */
export const medicationListSql = (
  more: string,
  rows: 'stopped_on is null' | 'stopped_on is not null',
  first = '',
) => `(
  select coalesce(json_agg(medication), '[]') from (
    select client_medications.id, ${LISTED}, ${entryNames(medicationFields)}${more}
    from client_medications ${entryJoins(medicationFields)}
    where client_id = clients.id and ${rows}
    order by ${first}stopped_on desc, position, client_medications.id
  ) as medication)`

export const medicationsSql = (more = '', first = '') =>
  `${medicationListSql(more, 'stopped_on is null', first)} as client_medications`

/** The columns of a row. */
export const MEDICATION_ROW = ['id', 'position', ...medicationColumns] as const
const typeOfColumn = (column: (typeof MEDICATION_ROW)[number]) => {
  if (column === 'id') return 'uuid'
  return column === 'position' ? 'int' : sqlType(medicationFields[column])
}
/** Of a row, as the audit has it. */
export const MEDICATION_COLUMNS = MEDICATION_ROW.join(', ')
/** Of rows that are read from JSON. */
export const MEDICATION_TYPES = MEDICATION_ROW.map((column) => `${column} ${typeOfColumn(column)}`).join(', ')

/** The rows to store. A row whose id this client does not have is a new row. */
export function toRows(
  medications: ClientInput['medications'],
  before: StoredMedication[],
): StoredMedication[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return medications.map((row, position) => {
    const stored = row.id === undefined ? undefined : known.get(row.id)
    if (stored) known.delete(stored.id)
    const id = stored?.id ?? randomUUID()
    return { ...row, id, position, dose: doseToStore(stored?.dose, row.dose) }
  })
}

const keyParts = (key: string) => key.split('.') as [of: string, id: string, name: MedicationField]
const isOfMedication = (key: string) => key.startsWith('medications.')

/**
 * What the values that a change names hold, by its keys.
 * @throws 404 where a medication was removed; naming its medication adds one
 */
export function medicationValues(rows: StoredMedication[], changes: object) {
  const values = Object.keys(changes)
    .filter(isOfMedication)
    .map((key) => {
      const [, id, name] = keyParts(key)
      const row = rows.find((one) => one.id === id)
      if (!row && !(medicationKey(id, 'medication_id') in changes)) throw notFound('Medication')
      return [key, row?.[name] ?? null]
    })
  return Object.fromEntries(values) as Record<string, string | null>
}

/** The medications after a change of the list or of single values; undefined where it changes none. */
export function medicationsAfter(
  before: StoredMedication[],
  { medications, ...fields }: Partial<ClientInput>,
): StoredMedication[] | undefined {
  const values = Object.entries(fields).filter(([key]) => isOfMedication(key))
  if (!medications && values.length === 0) return undefined
  const rows = new Map((medications ? toRows(medications, before) : before).map((row) => [row.id, row]))
  for (const [key, value] of values) {
    const [, id, name] = keyParts(key)
    rows.set(id, { ...(rows.get(id) ?? emptyRow(id, rows.size)), [name]: value })
  }
  if (rows.size > MAX_FIELD_ROWS) throw invalid({ medications: tooManyMedications })
  return [...rows.values()].map((row) => {
    const { id, stopped_on } = row
    if (!startsFirst(row)) throw invalid({ [medicationKey(id, 'stopped_on')]: stopsTooEarly })
    const reason = medicationKey(id, 'stop_reason')
    if (stopped_on === null && (fields as Record<string, unknown>)[reason])
      throw invalid({ [reason]: 'Only a medication that was stopped has a reason' })
    return withoutReason(row)
  })
}

const emptyRow = (id: string, position: number) =>
  ({ ...mapNames(medicationColumns, () => null), id, position }) as unknown as StoredMedication

/** The writes that turn `before` into `after`, with their audit; undefined when nothing changes. */
export function medicationChanges(before: StoredMedication[], after: StoredMedication[]) {
  const old = new Map(before.map((row) => [row.id, row]))
  const staying = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !staying.has(id))
  const written = after.filter((row) =>
    MEDICATION_ROW.some((column) => old.get(row.id)?.[column] !== row[column]),
  )
  if (!removed.length && !written.length) return undefined
  const replaced = written.flatMap(({ id }) => old.get(id) ?? [])
  return { removed, written, audit: [[...removed, ...replaced], written] }
}

const DELETE = 'delete from client_medications where id = any($1::uuid[])'

/** An insert of rows that changes those with the same ids. @param rows SQL of the client and the columns, in their order */
export const writeRowsSql = (columns: readonly string[], rows: (columns: readonly string[]) => string) => `
  insert into client_medications (client_id, ${columns.join(', ')})
  ${rows(columns)}
  on conflict (id) do update set ${columns
    .filter((column) => column !== 'id')
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')} where client_medications.client_id = excluded.client_id`

export async function writeMedications(
  { runSql }: Write,
  client_id: string,
  { removed, written }: Record<'removed' | 'written', StoredMedication[]>,
) {
  if (removed.length) await runSql('client_medications.delete', DELETE, [removed.map(({ id }) => id)])
  if (!written.length) return
  const names = ['id', 'position', ...writableColumns(medicationFields, medicationColumns, written)] as const
  const types = names.map((column, index) => `$${index + 2}::${typeOfColumn(column)}[]`)
  const text = `${writeRowsSql(names, () => `select $1, * from unnest(${types.join(', ')})`)} returning id`
  const values = names.map((column) => written.map((row) => row[column]))
  const stored = await runSql('client_medications.write', text, [client_id, ...values])
  if (stored.length < written.length) throw conflict('Another client has a medication with this id')
}

// With all fields; the client itself was found in the scope before.
const NOTES = `select id, notes from all_clients.client_medications where client_id = $1`

/** The rows of an audit entry with the notes that the caller does not see, which stay or go with their row. Call it before writing. */
export async function withHiddenNotes(runSql: RunSql, client_id: string, sides: StoredMedication[][]) {
  if (isShown(medicationFields.notes)) return sides
  const found = await runSql<{ id: string; notes: string | null }>('client_medications.notes', NOTES, [
    client_id,
  ])
  const notes = new Map(found.map((row) => [row.id, row.notes]))
  return sides.map((rows) => rows.map((row) => ({ ...row, notes: notes.get(row.id) ?? null })))
}
