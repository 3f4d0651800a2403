/** Writes the clients of a checked import, all or none. */
import { transact, type Write } from '../../server/command.ts'
import type { JobData, JobServices } from '../../server/jobs/jobs.ts'
import { plural } from '../../lib/text.ts'
import { addEntries, ImportRefused } from './entries.server.ts'
import { readBatches, type StoredImport } from './queries.server.ts'
import { after, writeClients, type ClientChanges } from './write-clients.server.ts'

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
    await refuseClients(write, id, ADDED_SINCE, 'added by somebody')
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
