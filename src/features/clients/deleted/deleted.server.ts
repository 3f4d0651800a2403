import { instantAndId, readCursor, writeCursor } from '../../../server/lists/cursor.ts'
import { notFound } from '../../../server/errors.ts'
import { writeRecord } from '../../../server/save-record.ts'
import { command, query } from '../../../server/procedure.ts'
import { Json } from '../../../server/reply.ts'
import { clientJson, STATUS_COLOR } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { purgeAfter } from './purge.server.ts'

// Last deleted first; one extra row tells whether there is a next page. A search without words is matched literally.
const DELETED = `
  with page as (
    select clients.id, first_name, last_name, statuses.name as status_name, ${STATUS_COLOR}, states.name as state_name, archived_at,
      ${purgeAfter('$5')} as purge_from, ${purgeAfter('$5')} <= now() and clients.merged_into is null as can_purge,
      users.email as archived_by, row_number() over (order by archived_at desc, clients.id) as number
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
export const deleted = query(clientsContract.deleted, async ({ services, input }) => {
  const { limit, search = '', cursor } = input
  const after = cursor ? readCursor(cursor, instantAndId) : [null, null]
  const [page] = await services.database.runSql<{ rows: string; next: string | null }>(
    'clients.deleted',
    DELETED,
    [limit, search.trim(), ...after, services.env.CLIENT_YEARS],
  )
  return new Json(`{"rows":${page!.rows},"next":${JSON.stringify(writeCursor(page!.next))}}`)
})

const LOCK = 'select from clients where id = $1 and archived_at is not null for update'
const live = { archived_at: null, archived_by: null, merged_into: null, merged_at: null }

/** What moved to another client when the two were merged stays there. @throws 404 when it is not a deleted one */
export const restore = command(clientsContract.restore, async ({ input: { id } }, write) => {
  const [locked] = await write.runSql('clients.lock_deleted', LOCK, [id])
  if (!locked) throw notFound('Deleted client')
  const record = { table: 'clients', id, action: 'clients.restored' } as const
  await writeRecord(write, record, live, { archived: [true, false] })
  return clientJson(write.runSql, id)
})
