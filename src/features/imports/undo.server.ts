/** Takes back an import: what still is as the import left it (docs/decisions/0032 and 0039). */
import { plural } from '../../lib/text.ts'
import { transact, type Write } from '../../server/command.ts'
import type { JobServices } from '../../server/jobs/jobs.ts'
import { clientColumns } from '../clients/registry.ts'
import { switchOffEntries } from './entries.server.ts'
import { hasState, LOCK_CLIENTS, rowsOf, type Run } from './run.server.ts'
import { updateClients, type Entry } from './write-clients.server.ts'

// Untouched: never updated since the import inserted it, in whose transaction finished_at is, and with nothing recorded about it.
const ARCHIVE = `
  update clients set archived_at = now(), archived_by = $2
  from imports
  where imports.id = $3 and clients.id = any($1::uuid[]) and archived_at is null and updated_at = imports.finished_at
    and not exists (select from client_events where client_id = clients.id)
    and not exists (select from follow_ups where client_id = clients.id)
    and not exists (select from inquiries where client_id = clients.id)
  returning clients.id as subject_id`

const LIVE = 'select count(*)::int as total from clients where id = any($1::uuid[]) and archived_at is null'

// Money is compared as text, as the import wrote it.
const held = clientColumns.map((field) => `'${field}', ${field}::text`).join(', ')

// Each field that still is as the import left it, from what it is to what it was. Medications go back together, if each
// row that the import wrote is still the same.
const BACK = `
  select subject_id,
    coalesce((select jsonb_object_agg(field, jsonb_build_array(value -> 1, value -> 0))
      from jsonb_each(changes - 'medications') as change (field, value)
      where value ->> 1 is not distinct from jsonb_build_object(${held}) ->> field), '{}')
    || case when (
      select bool_and(coalesce(jsonb_strip_nulls(to_jsonb(medication) - 'client_id') = jsonb_strip_nulls(written), false))
      from jsonb_array_elements(changes -> 'medications' -> 1) as written
      left join client_medications as medication
        on medication.id = (written ->> 'id')::uuid and medication.client_id = clients.id
    ) is not false and changes ? 'medications'
    then jsonb_build_object('medications', jsonb_build_array(changes -> 'medications' -> 1, changes -> 'medications' -> 0))
    else '{}' end as changes,
    (select count(*)::int from jsonb_object_keys(changes)) as fields
  from jsonb_to_recordset($1::jsonb) as entry (subject_id uuid, changes jsonb) join clients on clients.id = subject_id
  where archived_at is null`

const DONE = `update imports set state = 'undone', message = $2 where id = $1`

/** One transaction. */
export async function undoImport(
  services: Pick<JobServices, 'database' | 'jobs'>,
  { id, user_id, file_name, entries }: Run,
  onProgress: (done: number) => Promise<unknown>,
): Promise<void> {
  const source = { actor: { kind: 'staff', id: user_id }, request_id: id } as const
  await transact(services, source, async (write) => {
    if (!(await hasState(write, id, 'undoing'))) return write.unchanged()
    await write.runSql('imports.lock_clients', LOCK_CLIENTS, [id, ['new', 'change']])
    let done = 0
    const undone = { new: 0, change: 0 }
    const kept = { new: 0, change: 0 }
    for (const kind of ['new', 'change'] as const) {
      for await (const rows of rowsOf(write, id, kind)) {
        const left =
          kind === 'new' ? await takeOut(write, rows, user_id, id) : await restoreFields(write, rows)
        kept[kind] += left
        undone[kind] += rows.length - left
        await onProgress((done += rows.length))
      }
    }
    const lists = await switchOffEntries(write, entries)
    await write.audit('clients.import_undone', null, {
      file: file_name,
      undone: undone.new + undone.change,
      kept: kept.new + kept.change,
    })
    await write.runSql('imports.undone', DONE, [id, messageOf(undone, kept, lists)])
  })
}

type Counts = { new: number; change: number }

function messageOf(undone: Counts, kept: Counts, lists: number): string {
  const sentences = [
    undone.new > 0 && `${plural(undone.new, 'new client')} ${undone.new === 1 ? 'was' : 'were'} deleted.`,
    (undone.change > 0 || undone.new === 0) &&
      `${plural(undone.change, 'client')} ${undone.change === 1 ? 'is' : 'are'} as before the import.`,
    kept.new > 0 &&
      `${plural(kept.new, 'new client')} ${kept.new === 1 ? 'stays' : 'stay'} in the book, because somebody worked with ${kept.new === 1 ? 'it' : 'them'} since.`,
    kept.change > 0 &&
      `${plural(kept.change, 'client')} changed since ${kept.change === 1 ? 'keeps' : 'keep'} what was changed.`,
    lists > 0 &&
      `${plural(lists, 'entry', 'entries')} that the import added to lists ${lists === 1 ? 'is' : 'are'} inactive now, because no client uses ${lists === 1 ? 'it' : 'them'}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** @returns how many stay in the book */
async function takeOut(write: Write, rows: Entry[], user_id: string, id: string): Promise<number> {
  const ids = rows.map(({ subject_id }) => subject_id)
  const archived = await write.runSql<{ subject_id: string }>('imports.archive', ARCHIVE, [ids, user_id, id])
  const changes = { archived: [false, true] }
  await write.auditMany(
    'clients.archived',
    archived.map(({ subject_id }) => ({ subject_id, changes })),
  )
  const [live] = await write.runSql<{ total: number }>('imports.live', LIVE, [ids])
  return live!.total
}

/** @returns how many keep something of the import, or were deleted since */
async function restoreFields(write: Write, rows: Entry[]): Promise<number> {
  const found = await write.runSql<Entry & { fields: number }>('imports.back', BACK, [JSON.stringify(rows)])
  const whole = found.filter(({ changes, fields }) => Object.keys(changes).length === fields)
  const entries = found
    .map(({ subject_id, changes }) => ({ subject_id, changes }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
  await updateClients(write, entries)
  await write.auditMany('clients.updated', entries)
  return rows.length - whole.length
}
