import { randomUUID } from 'node:crypto'
import type { Write } from '../../../server/command.ts'
import type { ClientInput } from '../clientRules.ts'
import { entryJoins, entryNames, sqlType } from '../field-sql.server.ts'
import { medicationColumns, medicationFields } from '../registry.ts'

/** A row of client_medications, `position` counting from 0 in the order of the form. */
export type StoredMedication = ClientInput['medications'][number] & { id: string; position: number }

/** @param more columns of client_medications */
export const medicationListSql = (more: string, rows: 'stopped_on is null' | 'stopped_on is not null') => `(
  select coalesce(json_agg(medication), '[]') from (
    select client_medications.id, client_medications.notes, ${entryNames(medicationFields)}${more}
    from client_medications ${entryJoins(medicationFields)}
    where client_id = clients.id and ${rows}
    order by stopped_on desc, position, client_medications.id
  ) as medication)`

/** The medications that a client takes now. */
export const medicationsSql = (more = '') =>
  `${medicationListSql(more, 'stopped_on is null')} as client_medications`

interface Difference {
  removed: StoredMedication[]
  /** New and changed rows. */
  written: StoredMedication[]
}

const columns = ['id', 'position', ...medicationColumns] as const
const typeOfColumn = (column: (typeof columns)[number]) => {
  if (column === 'id') return 'uuid'
  return column === 'position' ? 'int' : sqlType(medicationFields[column])
}
/** Of a row, as the audit has it. */
export const MEDICATION_COLUMNS = columns.join(', ')
/** Of rows that are read from JSON. */
export const MEDICATION_TYPES = columns.map((column) => `${column} ${typeOfColumn(column)}`).join(', ')

/** The rows to store. A row whose id this client does not have is a new row. */
export function toRows(
  medications: ClientInput['medications'],
  before: StoredMedication[],
): StoredMedication[] {
  const known = new Set(before.map(({ id }) => id))
  return medications.map((row, position) => {
    const id = row.id !== undefined && known.delete(row.id) ? row.id : randomUUID()
    return { ...row, id, position }
  })
}

/** The writes that turn `before` into `after`, with their audit; undefined when nothing changes. */
export function medicationChanges(before: StoredMedication[], after: StoredMedication[]) {
  const old = new Map(before.map((row) => [row.id, row]))
  const staying = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !staying.has(id))
  const written = after.filter((row) => columns.some((column) => old.get(row.id)?.[column] !== row[column]))
  if (!removed.length && !written.length) return undefined
  const replaced = written.flatMap(({ id }) => old.get(id) ?? [])
  return { removed, written, audit: [[...removed, ...replaced], written] }
}

const DELETE = 'delete from client_medications where id = any($1::uuid[])'
const WRITE = `
  insert into client_medications (client_id, ${MEDICATION_COLUMNS})
  select $1, * from unnest(${columns.map((column, index) => `$${index + 2}::${typeOfColumn(column)}[]`).join(', ')})
  on conflict (id) do update set ${columns
    .slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`

export async function writeMedications(
  { runSql }: Write,
  client_id: string,
  { removed, written }: Difference,
) {
  if (removed.length) await runSql('client_medications.delete', DELETE, [removed.map(({ id }) => id)])
  if (!written.length) return
  const values = columns.map((column) => written.map((row) => row[column]))
  await runSql('client_medications.write', WRITE, [client_id, ...values])
}
