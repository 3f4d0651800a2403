import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { instantAndId, readCursor, readPage } from '../../../server/lists/cursor.ts'
import { conflict, invalid, notFound } from '../../../server/errors.ts'
import { updateRow, writeRecord } from '../../../server/save-record.ts'
import { command, query } from '../../../server/procedure.ts'
import { clientJson, STATUS_COLOR, clientTables } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { lastFirst } from '../../../lib/text.ts'
import type { Write } from '../../../server/command.ts'
import * as schema from '../../../db/schema.ts'

// How long a client is kept (docs/decisions/0069).
const tables = Object.values(schema).filter((one) => one instanceof PgTable)

/** The newest time of the rows of each table that belongs to a client; the times are its columns of that type. */
const newestTimes = clientTables.flatMap(({ table }) => {
  const columns = tables.map(getTableConfig).find(({ name }) => name === table)!.columns
  const times = columns.filter((column) => column.getSQLType().startsWith('timestamp'))
  if (times.length === 0) return []
  return `(select max(greatest(${times.map(({ name }) => name).join(', ')})) from ${table} where client_id = clients.id)`
})

/** SQL: when a client, or what belongs to it, was last changed; a deletion and a hold change nothing (functions/clients.sql). */
const LAST_ACTIVITY = `greatest(clients.updated_at, ${newestTimes.join(', ')})`

/** SQL: when a deleted client may be purged: at once where it was due for review, else so many years after its deletion, or what was done since. */
const purgeFrom = (years: string) => `
  (case when ${LAST_ACTIVITY} + make_interval(years => ${years}::int) <= archived_at then archived_at
    else greatest(archived_at, ${LAST_ACTIVITY}) + make_interval(years => ${years}::int) end)`

/* A purge is the only way in which a client really goes (acceptance D45). */

interface Deleted {
  id: string
  first_name: string
  last_name: string
  merged_into: string | null
  is_held: boolean
  is_due: boolean
  due_day: string
}

const TO_PURGE = `
  select id, first_name, last_name, merged_into, held_at is not null as is_held, ${purgeFrom('$2')} <= now() as is_due,
    to_char(${purgeFrom('$2')} at time zone company_time_zone(), 'Mon DD, YYYY') as due_day
  from clients where id = any($1::uuid[]) and archived_at is not null order by id for update`

/**
 * All or none, as the owner, since the program's own role cannot empty audit entries.
 * @throws 404 for a client that is not deleted, 409 before its time, on hold and for a merged one, 400 when it is confirmed by another name or number
 */
export const purgeClients = command(clientsContract.purge, {
  asOwner: true,
  // Hundreds of large files go with their clients. Proxies and `listen` wait a minute for a response.
  timeLimit: 50_000,
  change: async ({ input: { ids, reason, confirmation }, services }, write) => {
    const years = services.env.CLIENT_YEARS
    const clients = await write.runSql<Deleted>('clients.to_purge', TO_PURGE, [ids, years])
    if (clients.length < ids.length) throw notFound('Deleted client')
    assertPurgeable(clients, years)
    const expected = clients.length === 1 ? lastFirst(clients[0]!) : String(clients.length)
    if (confirmation.trim() !== expected) throw invalid({ confirmation: `Please type “${expected}”` })
    for (const { id } of clients) await purge(write, id, { reason, years })
    return { changed: clients.length }
  },
})

const MAX_NAMES = 5

/** @throws 409, which names the clients */
function assertPurgeable(clients: Deleted[], years: number): void {
  const namesWhere = (is: (client: Deleted) => unknown) => clients.filter(is).map(lastFirst)
  const early = clients.filter(({ is_due }) => !is_due)
  const reasons: Record<string, string[]> = {
    'On legal hold': namesWhere(({ is_held }) => is_held),
    'Merged into another client, and purged with it': namesWhere(({ merged_into }) => merged_into),
    [`Kept for ${years} years`]: early.map((client) => `${lastFirst(client)} until ${client.due_day}`),
  }
  for (const [reason, names] of Object.entries(reasons)) {
    const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
    if (names.length > 0)
      throw conflict(`${reason}: ${names.slice(0, MAX_NAMES).join('; ')}${more}. Nothing was purged.`)
  }
}

async function purge({ runSql, audit }: Write, id: string, why: { reason: string; years: number }) {
  const same = await runSql<{ id: string }>('clients.purge.ids', WITH_MERGED, [id])
  const ids = same.map((one) => one.id)
  await runSql(undefined, `select set_config('foyer.audit_purge', 'on', true)`, [])
  const emptied = await runSql<{ id: number }>('clients.purge.entries', EMPTY, [ids])
  await runSql(undefined, `select set_config('foyer.not_undoable', 'on', true)`, [])
  for (const [name, text] of Object.entries(DELETE)) await runSql(`clients.purge.${name}`, text, [ids])
  // The verification of the audit needs the ids of the entries.
  await audit('clients.purged', id, { ...why, entries: emptied.map((one) => one.id) })
}

/** The client and all that were merged into it. */
const WITH_MERGED = 'select $1::uuid as id union select id from merged_into_client($1)'

// Takes the values out of the entries; their digests stay in the chain. A client that it was once merged into has an entry with values of it, too.
const EMPTY = `
  with emptied as (
    update audit set changes = null
    where changes is not null and (
      subject_id = any($1::text[]) or subject_id in (select id::text from inquiries where client_id = any($1::uuid[]))
      or id in (
        select told.id from audit as merge
        join audit as told on told.subject_id = merge.changes -> 'merged_into' ->> 1
        where merge.subject_id = any($1::text[]) and merge.action in ('clients.merged', 'clients.unmerged')
          and (coalesce(told.changes ->> 'merged_from', told.changes ->> 'unmerged') = any($1::text[])
            or told.changes ->> 'undid' = 'clients.merged')
      ))
    returning id
  )
  select id::float8 as id from emptied order by id`

// What has a foreign key with "on delete cascade" goes with the clients. The log of consents stays: a withdrawal must not be forgotten.
const DELETE = {
  // Also those of attachments that were removed and can come back by Undo.
  files: `
    with removed as (delete from client_attachments where client_id = any($1::uuid[]) returning file_id)
    delete from files where id in (
      select file_id from removed union select (before ->> 'file_id')::uuid from batch_rows
      where table_name = 'client_attachments' and client_id = any($1::uuid[]) and before ? 'file_id')
      and not exists (select from client_attachments where file_id = files.id and client_id <> all($1::uuid[]))
      and not exists (select from inquiries where file_id = files.id)`,
  // What receivers said of them.
  answers: `update webhook_deliveries set answer = null where answer is not null
    and (record_id = any(($1::uuid[])::text[]) or record_id in (select id::text from inquiries where client_id = any($1::uuid[])))`,
  batch_rows: `
    delete from batch_rows where batch_id in (
      select batch_id from batch_rows where client_id = any($1::uuid[])
        or row_id in (
          select id from inquiries where client_id = any($1::uuid[])
          union all select consents.id from consents join inquiries on inquiries.id = inquiry_id where inquiries.client_id = any($1::uuid[])))`,
  drafts: `
    delete from drafts where split_part(key, '.', 2) in (
      select unnest($1::text[]) union select id::text from inquiries where client_id = any($1::uuid[]))`,
  inquiries: 'delete from inquiries where client_id = any($1::uuid[])',
  import_rows: 'delete from import_rows where client_id = any($1::uuid[])',
  clients: 'delete from clients where id = any($1::uuid[])',
}

const LIMIT = 'now() - make_interval(years => $5::int)'
const month = (instant: string) => `date_trunc('month', (${instant}) at time zone 'UTC')::date`
const newestFirst = (key: string) => ({
  key,
  order: `${key} desc, clients.id`,
  after: `(${key} < $3 or (${key} = $3 and clients.id > $4::uuid))`,
})

const lists = {
  deleted: { where: 'archived_at is not null', ...newestFirst('archived_at') },
  held: { where: 'held_at is not null and clients.merged_into is null', ...newestFirst('held_at') },
  // The longest unchanged first, in the order of the index of the months, which leaves out nearly all clients.
  due: {
    where: `archived_at is null and held_at is null and $5::int > 0 and updated_month <= ${month(LIMIT)}
      and clients.updated_at < ${LIMIT} and ${LAST_ACTIVITY} < ${LIMIT}`,
    key: 'clients.updated_at',
    order: 'updated_month, clients.updated_at, clients.id',
    after: `updated_month >= ${month('$3')} and (clients.updated_at, clients.id) > ($3, $4::uuid)`,
  },
}

// One extra row tells whether there is a next page. A search without words is matched literally.
const listSql = ({ where, key, order, after }: (typeof lists)['due']) => `
  with page as (
    select clients.id, first_name, last_name, statuses.name as status_name, ${STATUS_COLOR}, states.name as state_name,
      to_char(${LAST_ACTIVITY} at time zone company_time_zone(), 'YYYY-MM-DD') as last_activity,
      archived_at, deleter.display_name as archived_by, ${purgeFrom('$5')} as purge_from,
      coalesce(${purgeFrom('$5')} <= now() and clients.merged_into is null and held_at is null, false) as can_purge,
      held_reason, held_at, holder.display_name as held_by, ${key} as key, row_number() over (order by ${order}) as number
    from clients
    left join statuses on statuses.id = status_id left join states on states.id = state_id
    left join users as deleter on deleter.id = archived_by left join users as holder on holder.id = held_by
    where ${where} and search_text like all (search_patterns(search_phones($2)))
      and ((select cardinality(search_patterns($2))) > 0 or $2 = '' or concat_ws(E'\\n', first_name, last_name,
        statuses.name, medication_names) like '%' || $2 || '%')
      and ($3::timestamptz is null or ${after})
    order by ${order}
    limit $1::int + 1)
  select coalesce(json_agg(to_jsonb(page) - '{number, key}'::text[] order by number) filter (where number <= $1), '[]')::text as rows,
    case when count(*) > $1 then max(json_build_array(key, id)::text) filter (where number = $1) end as next, $5::int as years
  from page`

/** Deleted clients, those due for review or those on hold, for administrators (acceptance D45, D206). */
export const listDeletedClients = query(clientsContract.deleted, async ({ services, input }) => {
  const { limit, search = '', cursor, show = 'deleted' } = input
  const after = cursor ? readCursor(cursor, instantAndId) : [null, null]
  const values = [limit, search.trim(), ...after, services.env.CLIENT_YEARS]
  return readPage(services.database.runSql, `clients.deleted.${show}`, listSql(lists[show]), values)
})

const LOCK = 'select merged_into from clients where id = $1 and archived_at is not null for update'
// Of the last one of a chain of merges.
const HOLD_OF = `
  with recursive chain as (
    select $1::uuid as id union select merged_into from chain join clients using (id) where merged_into is not null
  )
  select held_reason, held_at, held_by from chain join clients using (id) where held_at is not null limit 1`
const live = { archived_at: null, archived_by: null, merged_into: null, merged_at: null }

/** What moved to another client when the two were merged stays there; a hold is of both then, since nobody can tell whom it was about. @throws 404 when it is not a deleted one */
export const restoreClient = command(clientsContract.restore, async ({ input: { id } }, write) => {
  const [locked] = await write.runSql<{ merged_into: string | null }>('clients.lock_deleted', LOCK, [id])
  if (!locked) throw notFound('Deleted client')
  const record = { table: 'clients', id, action: 'clients.restored' } as const
  const [hold] = await write.runSql<{ held_reason: string }>('clients.hold_of', HOLD_OF, [locked.merged_into])
  await writeRecord(
    write,
    record,
    { ...live, ...hold },
    { archived: [true, false], ...(hold && { held_reason: [null, hold.held_reason] }) },
  )
  // Somebody wants it again: for how long it is kept, this is an activity.
  await updateRow(write, record, {})
  return clientJson(write.runSql, id)
})

// A hold that is there stays as it is; a reason of null removes it. Locked in the order of the ids, as by each change of many clients.
const HOLD = `
  update clients set held_reason = $2::text, held_at = case when $2::text is not null then now() end,
    held_by = case when $2::text is not null then $3::uuid end
  from (select id, held_reason as was from clients
    where id = any($1::uuid[]) and merged_into is null and (held_at is null) = ($2::text is not null) order by id for update) as before
  where clients.id = before.id
  returning clients.id, was`

/** Puts clients on hold, or removes their holds. */
export const holdClients = command(clientsContract.hold, async ({ input: { ids, reason } }, write) => {
  const values = [ids, reason, write.actor_id]
  const changed = await write.runSql<{ id: string; was: string | null }>('clients.hold', HOLD, values)
  if (changed.length === 0) write.unchanged()
  await write.auditMany(
    reason === null ? 'clients.hold_removed' : 'clients.held',
    changed.map(({ id, was }) => ({ subject_id: id, changes: { held_reason: [was, reason] } })),
  )
  return { changed: changed.length }
})
