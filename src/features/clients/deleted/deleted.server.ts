import { instantAndId, readCursor, readPage } from '../../../server/lists/cursor.ts'
import { conflict, invalid, notFound } from '../../../server/errors.ts'
import { updateRow, writeRecord } from '../../../server/save-record.ts'
import { command, query } from '../../../server/procedure.ts'
import { clientJson, STATUS_COLOR } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { lastFirst } from '../../../lib/text.ts'
import type { Write } from '../../../server/command.ts'
import { isFound, purgeFrom } from './retention-sql.server.ts'

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
    to_char(${purgeFrom('$2')} at time zone company_time_zone(), 'FMMonth FMDD, YYYY') as due_day
  from clients where id = any($1::uuid[]) and archived_at is not null order by id for update`

/**
 * As the owner, since the program's own role cannot empty audit entries.
 * @throws 404 for a client that is not deleted, 409 before its time, on hold and for a merged one, 400 when the name is another one
 */
export const purgeClient = command(clientsContract.purge, {
  asOwner: true,
  change: async ({ input: { id, reason, name }, services }, write) => {
    const [client] = await lockToPurge(write, [id], services.env.CLIENT_YEARS)
    if (name.trim() !== lastFirst(client!)) throw invalid({ name: 'This is not the name of the client' })
    await purge(write, id, { reason, years: services.env.CLIENT_YEARS })
    return { id }
  },
})

/** All or none. @throws as the purge of one, 400 when the number is another one */
export const purgeClients = command(clientsContract.purge_many, {
  asOwner: true,
  change: async ({ input: { ids, reason, count }, services }, write) => {
    const clients = await lockToPurge(write, ids, services.env.CLIENT_YEARS)
    if (count !== clients.length) throw invalid({ count: 'This is not the number of clients' })
    for (const { id } of clients) await purge(write, id, { reason, years: services.env.CLIENT_YEARS })
    return { purged: clients.length }
  },
})

async function lockToPurge({ runSql }: Write, ids: string[], years: number): Promise<Deleted[]> {
  const clients = await runSql<Deleted>('clients.to_purge', TO_PURGE, [ids, years])
  if (clients.length < ids.length) throw notFound('Deleted client')
  const held = clients.filter(({ is_held }) => is_held)
  if (held.length > 0)
    throw conflict(`${namesText(held)} ${held.length > 1 ? 'are' : 'is'} on hold. Nothing was purged.`)
  const merged = clients.filter(({ merged_into }) => merged_into)
  if (merged.length > 0)
    throw conflict(`Merged into another client and purged with it: ${namesText(merged)}. Nothing was purged.`)
  const early = clients.filter(({ is_due }) => !is_due)
  if (early.length > 0)
    throw conflict(
      `A deleted client is kept for ${years} years. ${early
        .map((client) => `${lastFirst(client)} can be purged from ${client.due_day} on.`)
        .slice(0, MAX_NAMES)
        .join(' ')} Nothing was purged.`,
    )
  return clients
}

const MAX_NAMES = 5

/** 'Doe, Ann; Roe, Max and 2 more'. */
function namesText(clients: Deleted[]): string {
  const more = clients.length - MAX_NAMES
  const names = clients.slice(0, MAX_NAMES).map(lastFirst).join('; ')
  return more > 0 ? `${names} and ${more} more` : names
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
const WITH_MERGED = `
  with recursive same as (
    select $1::uuid as id union select clients.id from clients join same on merged_into = same.id
  )
  select id from same`

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

// What has a foreign key with "on delete cascade" goes with the clients.
const DELETE = {
  batch_rows: `
    delete from batch_rows where batch_id in (
      select batch_id from batch_rows where client_id = any($1::uuid[])
        or row_id in (select id from inquiries where client_id = any($1::uuid[])))`,
  drafts: `
    delete from drafts where split_part(key, '.', 2) in (
      select unnest($1::text[]) union select id::text from inquiries where client_id = any($1::uuid[]))`,
  inquiries: 'delete from inquiries where client_id = any($1::uuid[])',
  import_rows: 'delete from import_rows where client_id = any($1::uuid[])',
  clients: 'delete from clients where id = any($1::uuid[])',
}

// Last deleted first; one extra row tells whether there is a next page.
const DELETED = `
  with page as (
    select clients.id, first_name, last_name, statuses.name as status_name, ${STATUS_COLOR}, states.name as state_name, archived_at,
      ${purgeFrom('$5')} as purge_from, held_at is not null as is_held,
      ${purgeFrom('$5')} <= now() and clients.merged_into is null and held_at is null as can_purge,
      display_name as archived_by, row_number() over (order by archived_at desc, clients.id) as number
    from clients
    left join statuses on statuses.id = status_id left join states on states.id = state_id
    left join users on users.id = archived_by
    where archived_at is not null and ${isFound('$2')}
      and ($3::timestamptz is null or archived_at < $3 or (archived_at = $3 and clients.id > $4::uuid))
    order by archived_at desc, clients.id
    limit $1::int + 1)
  select coalesce(json_agg(to_jsonb(page) - 'number' order by number) filter (where number <= $1), '[]')::text as rows,
    case when count(*) > $1 then max(json_build_array(archived_at, id)::text) filter (where number = $1) end as next
  from page`

/** Deleted clients, for administrators (acceptance D45). */
export const listDeletedClients = query(clientsContract.deleted, async ({ services, input }) => {
  const { limit, search = '', cursor } = input
  const after = cursor ? readCursor(cursor, instantAndId) : [null, null]
  return readPage(services.database.runSql, 'clients.deleted', DELETED, [
    limit,
    search.trim(),
    ...after,
    services.env.CLIENT_YEARS,
  ])
})

const LOCK = 'select from clients where id = $1 and archived_at is not null for update'
const live = { archived_at: null, archived_by: null, merged_into: null, merged_at: null }

/** What moved to another client when the two were merged stays there. @throws 404 when it is not a deleted one */
export const restoreClient = command(clientsContract.restore, async ({ input: { id } }, write) => {
  const [locked] = await write.runSql('clients.lock_deleted', LOCK, [id])
  if (!locked) throw notFound('Deleted client')
  const record = { table: 'clients', id, action: 'clients.restored' } as const
  await writeRecord(write, record, live, { archived: [true, false] })
  // Somebody wants it again: for how long it is kept, this is an activity.
  await updateRow(write, record, {})
  return clientJson(write.runSql, id)
})
