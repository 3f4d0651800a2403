/** A change of many clients at once (docs/decisions/0032). */
import type { RunSql } from '../../../db/connect.ts'
import { plural } from '../../../lib/text.ts'
import type { Write } from '../../../server/command.ts'
import { assertVerifiedAbove, command, query, type Call } from '../../../server/procedure.ts'
import { conflict, notFound } from '../../../server/errors.ts'
import type { Context } from '../../../server/context.ts'
import { assertStaff } from '../../accounts/staff.server.ts'
import { matchingView, type BulkResult } from './bulkContract.ts'
import { changeDates, previewDates } from './bulk-dates.server.ts'
import { MAX_BULK, type BulkEntryField } from '../choices.ts'
import { clientsContract } from '../contract.ts'
import { auditedPaper } from '../papers/papers.server.ts'
import { paperFields, type PaperValues } from '../papers/registry.ts'
import { assertActive } from '../client-record.server.ts'
import type { DeletedClient } from '../clientRecord.ts'
import { readMatching, readTotal } from '../queries.server.ts'

type Input = Call<typeof clientsContract.bulk>['input']
type Disclose = Extract<Input['change'], { action: 'disclose' }>
type SetEntry = Extract<Input['change'], { action: 'set' }>

const CLIENT_DIVISIONS =
  'select array(select distinct division from clients where id = any($1::uuid[])) as divisions'

/**
 * Writes each client that does not hold the value yet, with one audit entry each.
 * @throws 400 for an inactive entry, 404 for an unknown id, 409 when another number matches than expected
 */
export const changeClients = command(clientsContract.bulk, async (call, write) => {
  const { input } = call
  const { change, ids: chosen, expected } = input
  if (change.action === 'delete')
    await assertVerifiedAbove(clientsContract.bulk, call.session!, {
      ...write,
      rows: chosen?.length ?? expected!,
      kind: 'deletions',
    })
  if (change.action === 'set') await assertActive(write, { [change.field]: change.to }, null)
  const ids = await lockClients(write.runSql, call)
  if (change.action === 'set' && change.field === 'owner_id') {
    const [found] = await write.runSql<{ divisions: string[] }>('clients.divisions', CLIENT_DIVISIONS, [ids])
    await assertStaff(write, change.field, change.to, found!.divisions)
  }
  const { dates, ...counts } = await changeAll(write, ids, change)
  const deleted = chosen ? await deletedAmong(write.runSql, chosen, ids) : []
  if (chosen && counts.changed === 0) await noteChosen(call, write.runSql, chosen)
  return {
    kept: 0,
    no_work: 0,
    unchanged: ids.length - counts.changed,
    ...counts,
    dates: [...new Set(dates)].toSorted(),
    deleted,
  }
})

type Counts = Pick<BulkResult, 'changed'> & Partial<Record<'kept' | 'unchanged' | 'no_work', number>>
type Done = Counts & { dates?: string[] }

// Rows that nobody has read for a while come from the disk, so that one statement for all of them would be stopped.
const BATCH_SIZE = 500

async function changeAll(write: Write, ids: string[], change: Input['change']) {
  const total: Counts = { changed: 0 }
  const all: string[] = []
  for (let start = 0; start === 0 || start < ids.length; start += BATCH_SIZE) {
    const { dates = [], ...counts } = await changeBatch(write, ids.slice(start, start + BATCH_SIZE), change)
    all.push(...dates)
    for (const [name, count] of Object.entries(counts) as [keyof Counts, number][])
      total[name] = (total[name] ?? 0) + count
  }
  return { ...total, dates: all }
}

function changeBatch(write: Write, ids: string[], change: Input['change']): Promise<Done> {
  switch (change.action) {
    case 'set':
      return setEntry(write, ids, change)
    case 'set_date':
    case 'record':
      return changeDates(write, ids, change)
    case 'disclose':
      return disclose(write, ids, change)
    case 'delete':
      return archive(write, ids)
  }
}

/** The most records that an answer about chosen clients leaves one entry each for. */
const MAX_NOTED = 10

const SEEN = 'select id from clients where id = any($1::uuid[])'

/** An answer that changes nothing tells something of the chosen clients: of many, one entry says how many they were. */
export async function noteChosen(call: Context, runSql: RunSql, chosen: string[]): Promise<void> {
  const { reading } = call.services
  const ids = await runSql<{ id: string }>('clients.bulk.seen', SEEN, [chosen])
  if (ids.length > MAX_NOTED)
    return reading.noteView(call, { action: 'clients.list_viewed' }, () => ({ rows: ids.length }))
  for (const { id: subject_id } of ids) reading.noteView(call, { action: 'clients.viewed', subject_id })
}

/** What the change of dates would do, by the statement that makes it; where another number matches, of these. */
export const preview_bulk = query(clientsContract.preview_bulk, async (call) => {
  const { services, session, input } = call
  const { runSql } = services.database
  const ids = await readMatching(runSql, input, session!.user_id, MAX_BULK, '')
  if (input.ids) await noteChosen(call, runSql, input.ids)
  const groups = await previewDates(runSql, ids, input.change)
  const sum = (some: typeof groups) => some.reduce((total, { clients }) => total + clients, 0)
  const countIn = (outcome: string) => sum(groups.filter((group) => group.outcome === outcome))
  const byDate = Map.groupBy(groups, ({ date }) => date)
  return {
    has_weekends: groups.some(({ date, is_on_weekend }) => date !== null && is_on_weekend),
    dates: [...byDate].flatMap(([date, some]) => (date === null ? [] : [{ date, clients: sum(some) }])),
    unchanged: countIn('unchanged'),
    kept: countIn('kept'),
    moved: countIn('moved'),
    no_work: countIn('no_work'),
  }
})

/** The clients to change, locked; deleted ones are not among them. @throws 409 */
async function lockClients(runSql: RunSql, call: Call<typeof clientsContract.bulk>): Promise<string[]> {
  const { input } = call
  const me = call.session!.user_id
  const { expected } = input
  if (expected === undefined) return readMatching(runSql, input, me, MAX_BULK, 'for update')
  // The response says how many match, also where it changes nothing.
  call.services.reading.limitCounts(call, [matchingView(input)])
  call.services.reading.noteCounts(call, [matchingView(input)])
  const locked = await readMatching(runSql, input, me, expected + 1, 'for update')
  if (locked.length === expected) return locked
  const total = await readTotal(runSql, input, me)
  if (locked.length === 0 && total > 0)
    throw conflict(
      'These clients only nearly match the search. Nothing was changed; please correct the spelling, then try again.',
    )
  const matches = `${plural(total, 'client')} ${total === 1 ? 'matches' : 'match'}`
  throw conflict(`The list has changed: now ${matches}. Nothing was changed; please try again.`)
}

const setSql = (field: BulkEntryField) => `
  update clients set ${field} = $2::uuid
  from (select id, ${field} as value from clients where id = any($1::uuid[])) as before
  where clients.id = before.id and value is distinct from $2::uuid
  returning clients.id, value::text as was`

async function setEntry(write: Write, ids: string[], { field, to }: SetEntry): Promise<Counts> {
  const changed = await write.runSql<{ id: string; was: string | null }>(
    `clients.set_many.${field}`,
    setSql(field),
    [ids, to],
  )
  const entries = changed.map(({ id, was }) => ({
    subject_id: id,
    changes: { [field]: [was, to], bulk: true },
  }))
  await write.auditMany('clients.updated', entries)
  return { changed: changed.length }
}

const disclosed = paperFields('disclosures').map(([name]) => name)
// The id of each follows from that of the request, so that a repeat finds it.
const DISCLOSE = `
  with added as (
    insert into client_disclosures (id, client_id, created_by, ${disclosed.join(', ')})
    select md5($2 || id)::uuid, id, $3::uuid, ${disclosed.map((_, index) => `$${index + 4}`).join(', ')} from unnest($1::uuid[]) as id
    on conflict (id) do nothing returning id, client_id
  ), touched as (update clients set updated_at = default from added where clients.id = client_id)
  select id, client_id from added`

async function disclose(write: Write, ids: string[], change: Disclose): Promise<Counts> {
  const { action: _action, paper_id, ...fields } = change
  const values: PaperValues = fields
  const sent = [ids, paper_id, write.actor_id, ...disclosed.map((name) => values[name])]
  const added = await write.runSql<{ id: string; client_id: string }>('papers.disclose', DISCLOSE, sent)
  await write.auditMany(
    'clients.disclosure_added',
    added.map(({ id, client_id }) => ({
      subject_id: client_id,
      changes: { ...auditedPaper('disclosures', id, values), bulk: true },
    })),
  )
  return { changed: added.length }
}

const ARCHIVE = `
  update clients set archived_at = now(), archived_by = $2 where id = any($1::uuid[])`

async function archive(write: Write, ids: string[]): Promise<Counts> {
  await write.runSql('clients.archive_many', ARCHIVE, [ids, write.actor_id])
  const changes = { archived: [false, true], bulk: true }
  await write.auditMany(
    'clients.archived',
    ids.map((subject_id) => ({ subject_id, changes })),
  )
  return { changed: ids.length }
}

const DELETED = `
  select first_name, last_name, display_name as by, archived_by as by_id, extract(epoch from now() - archived_at)::int as seconds_ago
  from clients left join users on users.id = archived_by
  where clients.id = any($1::uuid[]) and archived_at is not null
  order by last_name_key, first_name_key, clients.id`

/** Those of these clients that were deleted before. @throws 404 when there is no such client at all */
export async function deletedAmong(runSql: RunSql, ids: string[], locked: string[]) {
  const live = new Set(locked)
  const missing = [...new Set(ids)].filter((id) => !live.has(id))
  if (missing.length === 0) return []
  const deleted = await runSql<DeletedClient>('clients.deleted_among', DELETED, [missing])
  if (deleted.length < missing.length) throw notFound('Client')
  return deleted
}
