import { randomUUID } from 'node:crypto'
import type { Write } from '../../server/command.ts'
import type { ClientInput } from './clientFields.ts'

/** A row of client_medications, `position` counting from 0 in the order of the form. */
export interface MedicationRow {
  id: string
  position: number
  medication_id: string
  system_id: string | null
  frequency_id: string | null
  form_id: string | null
  notes: string | null
}

interface Difference {
  removed: MedicationRow[]
  /** New and changed rows. */
  written: MedicationRow[]
}

const columns = ['id', 'position', 'medication_id', 'system_id', 'frequency_id', 'form_id', 'notes'] as const

/** The rows to store. A row whose id this client does not have is a new row. */
export function toRows(given: ClientInput['medications'], before: MedicationRow[]): MedicationRow[] {
  const known = new Set(before.map(({ id }) => id))
  return given.map((row, position) => {
    const id = row.id !== undefined && known.delete(row.id) ? row.id : randomUUID()
    const { medication_id, system_id, frequency_id, form_id, notes } = row
    return { id, position, medication_id, system_id, frequency_id, form_id, notes }
  })
}

/** The writes that turn `before` into `after`, with their audit; undefined when nothing changes. */
export function differenceOf(before: MedicationRow[], after: MedicationRow[]) {
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
  insert into client_medications (client_id, ${columns.join(', ')})
  select $1, * from unnest($2::uuid[], $3::int[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[])
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
