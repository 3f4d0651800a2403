/** Writes many clients from changes in the form of audit entries: { "field": [before, after] }. */
import { sqlType, writableColumns } from '../clients/field-sql.server.ts'
import { clientColumns, clientFields, type ClientColumn } from '../clients/registry.ts'
import { MEDICATION_ROW, MEDICATION_TYPES, writeRowsSql } from '../clients/medications/medications.server.ts'
import type { Write } from '../../server/command.ts'

export interface ClientChanges {
  subject_id: string
  changes: object
}

const WRITTEN = 'jsonb_to_recordset($1::jsonb) as written (subject_id uuid, changes jsonb)'
/** The new value of a field in SQL. */
export const after = (field: ClientColumn) => `(changes -> '${field}' ->> 1)::${sqlType(clientFields[field])}`

const medications = (index: 0 | 1) =>
  `jsonb_to_recordset(changes -> 'medications' -> ${index}) as medication (${MEDICATION_TYPES})`

// Includes names and number of the medications, so that the trigger need not update the row again.
const insertSql = (columns: readonly ClientColumn[]) => `
  insert into clients (id, medication_names, medication_count, ${columns.join(', ')})
  select subject_id,
    coalesce((select string_agg(medications.name, '; ' order by position, medication.id)
      from ${medications(1)} join medications on medications.id = medication_id), ''),
    coalesce(jsonb_array_length(changes -> 'medications' -> 1), 0),
    ${columns.map(after).join(', ')}
  from ${WRITTEN}`

const updateSql = (columns: readonly ClientColumn[]) => `
  update clients set ${columns
    .map((field) => `${field} = case when changes ? '${field}' then ${after(field)} else ${field} end`)
    .join(', ')}
  from ${WRITTEN} where clients.id = subject_id`

const DELETE_MEDICATIONS = `
  delete from client_medications using ${WRITTEN}, ${medications(0)}
  where client_id = subject_id and client_medications.id = medication.id
    and medication.id not in (select id from ${medications(1)})`

// No file has notes of medications: those that are there stay.
const WRITE_MEDICATIONS = writeRowsSql(
  MEDICATION_ROW.filter((column) => column !== 'notes'),
  (columns) =>
    `select subject_id, ${columns.map((column) => `medication.${column}`).join(', ')} from ${WRITTEN}, ${medications(1)}`,
)

// Edits the newest update of each client, or makes the first one, as the field does (docs/decisions/0031).
const UPDATES = `
  with texts as (
    select subject_id, changes -> 'updates' ->> 1 as text from ${WRITTEN}
  ), edited as (
    update client_updates set text = texts.text, edited_at = now(), edited_by = $2
    from texts where client_updates.id = newest_update(subject_id)
    returning client_id
  )
  insert into client_updates (client_id, text, created_by)
  select subject_id, text, $2 from texts where text is not null and subject_id not in (select client_id from edited)`

export async function writeClients(
  write: Write,
  kind: 'new' | 'change',
  written: ClientChanges[],
): Promise<void> {
  const { runSql, actor_id } = write
  const having = (field: string) => JSON.stringify(written.filter(({ changes }) => field in changes))
  const [updates, medicines] = [having('updates'), having('medications')]
  const columns = writableColumns(clientFields, clientColumns)
  const text = kind === 'new' ? insertSql(columns) : updateSql(columns)
  await runSql(`imports.write_${kind}`, text, [JSON.stringify(written)])
  if (updates !== '[]') await runSql('imports.updates', UPDATES, [updates, actor_id])
  if (medicines === '[]') return
  if (kind === 'change') await runSql('imports.delete_medications', DELETE_MEDICATIONS, [medicines])
  await runSql('imports.write_medications', WRITE_MEDICATIONS, [medicines])
}
