import { CHECK_OF_VIEW, CommitUnknownError, databaseCode, isConnectionLost } from '../../db/errors.ts'
import { inScope, isShown } from '../../db/scope.ts'
import { runningTransaction } from '../../db/transaction.ts'
import { JobFailure, type JobServices, type Worker, type JobData } from '../../server/jobs/jobs.ts'
import { scopeOfUser } from '../../server/session.ts'
import type { Database } from '../../db/connect.ts'
import { checkImport } from './check.server.ts'
import { importFieldsFor, importLabel, type ImportState } from './choices.ts'
import type { ImportChoices } from './contract.ts'
import { ImportRefused, addEntries } from './entries.server.ts'
import { LIFETIME, readImport, readBatches, type StoredImport } from './queries.server.ts'
import { transact, type Write } from '../../server/command.ts'
import { plural } from '../../lib/text.ts'
import { sqlType, writableColumns } from '../clients/field-sql.server.ts'
import { clientColumns, clientFields, type ClientColumn } from '../clients/registry.ts'
import { MEDICATION_ROW, MEDICATION_TYPES, writeRowsSql } from '../clients/medications/medications.server.ts'

/** The work on an import in the background: its check, and the import itself. */

const FAILED = 'update imports set state = $3, message = $4, done = 0 where id = $1 and state = $2'
const NO_LONGER = 'You no longer work in a division of this file. Please check it again.'

/** @throws ImportRefused for a column of a field that the importer does not see */
function assertShown({ fields }: ImportChoices): void {
  const shown = importFieldsFor(isShown)
  const hidden = fields.find((field) => field !== null && !shown.includes(field))
  if (hidden)
    throw new ImportRefused(
      `Your role does not see ${importLabel(hidden)}, so please do not import its column.`,
    )
}

/** The state of the import says what is to be done, so that a job that runs again after a crash finds out what is left. */
export const workOnImports = (services: JobServices): Worker<'import-clients'> => ({
  run: async (_, { id, ...by }) => {
    const { database } = services
    const stored = await readImport(database.runSql, id)
    if (stored?.state !== 'checking' && stored?.state !== 'running') return
    const isCheck = stored.state === 'checking'
    try {
      const progress = reportProgress(database, id)
      await inScope(await scopeOfUser(database, by.user_id, by.is_emergency), () => {
        assertShown(stored.choices)
        return isCheck ? checkImport(database, stored, progress) : runImport(services, stored, by, progress)
      })
    } catch (thrown) {
      const error = databaseCode(thrown) === CHECK_OF_VIEW ? new ImportRefused(NO_LONGER) : thrown
      // Retried, as after a crash: nothing was committed, or everything, which the next attempt finds.
      if (isConnectionLost(error) || error instanceof CommitUnknownError) throw error
      const isRefused = error instanceof ImportRefused
      const what = isCheck ? 'The file was not checked.' : 'Nothing was imported.'
      const why = isRefused ? error.message : 'Something went wrong on our side.'
      const before: ImportState = isCheck ? 'uploaded' : 'checked'
      await database.runSql('imports.failed', FAILED, [id, stored.state, before, `${what} ${why}`])
      if (!isRefused) throw new JobFailure('An import failed', { code: databaseCode(error) }, true)
    }
  },
})

/** Outside the transaction of the import, whose writes nobody sees before it commits. */
const reportProgress =
  ({ pool }: Database, id: string) =>
  (done: number) =>
    runningTransaction.exit(() =>
      pool.query('update imports set done = $2 where id = $1', [id, done]).catch((error: unknown) => {
        // Progress is worth no failure: without a free connection it is skipped.
        if (!isConnectionLost(error)) throw error
      }),
    )

// One that a job is at work on would lose its rows in the middle; after another day the job is gone. Of one that was
// imported the titles and choices stay for a year, without its rows, for the next file of the same person.
const EXPIRE = `
  with old as (
    select id, state = 'done' and finished_at > now() - interval '1 year' as is_remembered from imports
    where coalesce(finished_at, created_at)
      < now() - case when state in ('checking', 'running') then interval '2 days' else ${LIFETIME} end
  ), emptied as (delete from import_rows using old where import_id = old.id and is_remembered),
  remembered as (
    update imports set file_name = '', summary = null, entries = null, message = null
    from old where imports.id = old.id and is_remembered and file_name <> ''
  )
  delete from imports using old where imports.id = old.id and not is_remembered`

/** Deletes files that are older than a day, once an hour. */
export const expireImports = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-imports'> => ({
  run: async () => {
    await pool.query(EXPIRE)
  },
  cron: '17 * * * *',
})

/** Writes the clients of a checked import, all or none. */

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
async function runImport(
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
