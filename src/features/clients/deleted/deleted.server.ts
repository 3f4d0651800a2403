import { instantAndId, readCursor, readPage } from '../../../server/lists/cursor.ts'
import { conflict, invalid, notFound } from '../../../server/errors.ts'
import { writeRecord } from '../../../server/save-record.ts'
import { command, query, type Call } from '../../../server/procedure.ts'
import { clientJson, STATUS_COLOR } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { lastFirst } from '../../../lib/text.ts'
import type { Write } from '../../../server/command.ts'

/* A purge is the only way in which a client really goes (acceptance D45). */

interface Deleted {
  first_name: string
  last_name: string
  merged_into: string | null
  is_due: boolean
  due_day: string
}

/** When a client that was deleted at `archived_at` may be purged; $1 is how many years it is kept. */
const purgeAfter = (years: string) => `(archived_at + make_interval(years => ${years}::int))`

const TO_PURGE = `
  select first_name, last_name, merged_into, ${purgeAfter('$2')} <= now() as is_due,
    to_char(${purgeAfter('$2')} at time zone company_time_zone(), 'FMMonth FMDD, YYYY') as due_day
  from clients where id = $1 and archived_at is not null for update`

/**
 * As the owner, since the program's own role cannot empty audit entries.
 * @throws 404 for a client that is not deleted, 409 before its time and for a merged one, 400 when the name is another one
 */
export const purgeClient = command(clientsContract.purge, { asOwner: true, change: purge })

async function purge({ input, services }: Call<typeof clientsContract.purge>, write: Write) {
  const { runSql } = write
  const { id, reason } = input
  const years = services.env.CLIENT_YEARS
  const [client] = await runSql<Deleted>('clients.to_purge', TO_PURGE, [id, years])
  if (!client) throw notFound('Deleted client')
  if (client.merged_into)
    throw conflict('This client was merged into another one and is purged with it. Nothing was purged.')
  if (!client.is_due)
    throw conflict(
      `A deleted client is kept for ${years} years. This one can be purged from ${client.due_day} on.`,
    )
  if (input.name.trim() !== lastFirst(client)) throw invalid({ name: 'This is not the name of the client' })
  const same = await runSql<{ id: string }>('clients.purge.ids', WITH_MERGED, [id])
  const ids = same.map((one) => one.id)
  await runSql(undefined, `select set_config('foyer.audit_purge', 'on', true)`, [])
  const emptied = await runSql<{ id: number }>('clients.purge.entries', EMPTY, [ids])
  await runSql(undefined, `select set_config('foyer.not_undoable', 'on', true)`, [])
  for (const [name, text] of Object.entries(DELETE)) await runSql(`clients.purge.${name}`, text, [ids])
  // The verification of the audit needs the ids of the entries.
  await write.audit('clients.purged', id, { reason, years, entries: emptied.map((one) => one.id) })
  return { id }
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

// What has a foreign key with "on delete cascade" goes with the clients. The log of consents stays: a withdrawal must not be forgotten.
const DELETE = {
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

// Last deleted first; one extra row tells whether there is a next page. A search without words is matched literally.
const DELETED = `
  with page as (
    select clients.id, first_name, last_name, statuses.name as status_name, ${STATUS_COLOR}, states.name as state_name, archived_at,
      ${purgeAfter('$5')} as purge_from, ${purgeAfter('$5')} <= now() and clients.merged_into is null as can_purge,
      display_name as archived_by, row_number() over (order by archived_at desc, clients.id) as number
    from clients
    left join statuses on statuses.id = status_id left join states on states.id = state_id
    left join users on users.id = archived_by
    where archived_at is not null and search_text like all (search_patterns(search_phones($2)))
      and ((select cardinality(search_patterns($2))) > 0 or $2 = '' or concat_ws(E'\\n', first_name, last_name,
        statuses.name, medication_names) like '%' || $2 || '%')
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
  return clientJson(write.runSql, id)
})
