/** Writes the clients of a checked import, all or none. */
import { transact, type Write } from '../../server/command.ts'
import type { JobData, JobServices } from '../../server/jobs/jobs.ts'
import { plural } from '../../lib/text.ts'
import { sqlType, writableColumns } from '../clients/field-sql.server.ts'
import { clientColumns, clientFields, type ClientColumn } from '../clients/registry.ts'
import { MEDICATION_ROW, MEDICATION_TYPES, writeRowsSql } from '../clients/medications/medications.server.ts'
import { addEntries, ImportRefused } from './entries.server.ts'
import { readBatches, type StoredImport } from './queries.server.ts'

const BATCH = 1_000

// A job whose heartbeat was missed may run twice: the second one waits, and finds it done.
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
const STILL_RUNNING = `select from imports where id = $1 and state = 'running'`

// One import at a time: of two that add the same clients the second one finds those of the first.
const ALONE = `select pg_try_advisory_xact_lock(hashtextextended('imports', 0)) as is_alone`

// In the order of the ids, so that two imports of the same clients wait for each other instead of deadlocking.
const LOCK_CLIENTS = `
  select from clients
  where id in (select client_id from import_rows where import_id = $1 and kind = 'change') order by id for update`

const CHANGED_SINCE = `
  select count(*)::int as total from import_rows left join clients on clients.id = client_id
  where import_id = $1 and kind = 'change' and (archived_at is null and updated_at = seen_at) is not true`

/** The new value of a field in SQL. */
const after = (field: ClientColumn) => `(changes -> '${field}' ->> 1)::${sqlType(clientFields[field])}`

// Of those that were in the book at the check it was chosen what becomes of the row.
const ADDED_SINCE = `
  select count(*)::int as total from import_rows
  where import_id = $1 and kind = 'new' and exists (
    select from clients_like(${after('first_name')}, ${after('last_name')}, ${after('date_of_birth')},
      ${after('phone')}, ${after('email')}) as known
    where not coalesce(alike, '[]') @> jsonb_build_array(jsonb_build_object('id', known.id)))`

const ROWS = `
  select number, client_id as subject_id, changes from import_rows
  where import_id = $1 and kind = $2 and number > $3 order by number limit ${BATCH}`

type StagedRow = ClientChanges & { number: number }

const DONE = `update imports set state = 'done', finished_at = now(), message = null where id = $1`

/** One transaction. Its audit entries have the id of the import as their request. @throws ImportRefused */
export async function runImport(
  services: Pick<JobServices, 'database' | 'jobs'>,
  { id, file_name, summary, entries }: StoredImport,
  by: Omit<JobData['import-clients'], 'id'>,
  onProgress: (done: number) => Promise<unknown>,
): Promise<void> {
  const actor = { kind: 'staff', id: by.user_id } as const
  await transact(services, { actor, request_id: id, emergency: by.is_emergency }, async (write) => {
    const { runSql } = write
    await runSql('imports.exclusive', LOCK, [id])
    const [running] = await runSql('imports.still_running', STILL_RUNNING, [id])
    if (!running) return write.unchanged()
    const [lock] = await runSql<{ is_alone: boolean }>('imports.alone', ALONE, [])
    if (!lock!.is_alone)
      throw new ImportRefused('Another import is being written. Please try again when it is done.')
    await addEntries(write, entries!)
    await runSql('imports.lock_clients', LOCK_CLIENTS, [id])
    await refuseClients(write, id, CHANGED_SINCE, 'changed')
    await refuseClients(write, id, ADDED_SINCE, 'added by someone')
    let done = 0
    for (const kind of ['new', 'change'] as const) {
      for await (const rows of readBatches<StagedRow>(runSql, 'imports.written', ROWS, [id, kind])) {
        await writeClients(write, kind, rows)
        const audited = rows.map((row) => ({ ...row, changes: { ...row.changes, imported: true } }))
        await write.auditMany(kind === 'new' ? 'clients.created' : 'clients.updated', audited)
        await onProgress((done += rows.length))
      }
    }
    const { new: added, change: changed, wrong, waiting } = summary!
    const left_out = wrong + waiting
    await write.audit('clients.imported', null, { file: file_name, added, changed, left_out })
    await runSql('imports.done', DONE, [id])
  })
}

async function refuseClients({ runSql }: Write, id: string, countSql: string, what: string): Promise<void> {
  const [count] = await runSql<{ total: number }>(undefined, countSql, [id])
  const total = count!.total
  if (total > 0)
    throw new ImportRefused(
      `${plural(total, 'client')} of this file ${total === 1 ? 'was' : 'were'} ${what} since the check. Please check again.`,
    )
}

interface ClientChanges {
  subject_id: string
  changes: object
}

const WRITTEN = 'jsonb_to_recordset($1::jsonb) as written (subject_id uuid, changes jsonb)'

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

/** Writes many clients from changes in the form of audit entries: { "field": [before, after] }. */
async function writeClients(write: Write, kind: 'new' | 'change', written: ClientChanges[]): Promise<void> {
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
