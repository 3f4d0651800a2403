/** Which clients are due for review, and holds (docs/decisions/0069). */
import { notFound } from '../../../server/errors.ts'
import { instantAndId, readCursor, readPage } from '../../../server/lists/cursor.ts'
import { command, query } from '../../../server/procedure.ts'
import { STATUS_COLOR } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { isFound, kept, LAST_ACTIVITY } from './retention-sql.server.ts'

const LIMIT = `now() - ${kept('$5')}`
const month = (instant: string) => `date_trunc('month', (${instant}) at time zone 'UTC')::date`

const conditions = {
  // The month comes first: its index leaves out nearly all clients.
  due: `archived_at is null and held_at is null and $5::int > 0 and updated_month <= ${month(LIMIT)}
    and clients.updated_at < ${LIMIT} and ${LAST_ACTIVITY} < ${LIMIT}`,
  held: 'held_at is not null and clients.merged_into is null',
}

// In the order of the client's own last change, which is that of an index.
const listSql = (condition: string) => `
  with page as (
    select clients.id, first_name, last_name, statuses.name as status_name, ${STATUS_COLOR}, states.name as state_name,
      to_char(${LAST_ACTIVITY} at time zone company_time_zone(), 'YYYY-MM-DD') as last_activity,
      archived_at is not null as is_deleted, held_reason, held_at, display_name as held_by, clients.updated_at,
      row_number() over (order by updated_month, clients.updated_at, clients.id) as number
    from clients
    left join statuses on statuses.id = status_id left join states on states.id = state_id
    left join users on users.id = held_by
    where ${condition} and ${isFound('$2')}
      and ($3::timestamptz is null or updated_month >= ${month('$3')} and (clients.updated_at, clients.id) > ($3, $4::uuid))
    order by updated_month, clients.updated_at, clients.id
    limit $1::int + 1)
  select coalesce(json_agg(to_jsonb(page) - '{number, updated_at}'::text[] order by number) filter (where number <= $1), '[]')::text as rows,
    case when count(*) > $1 then max(json_build_array(updated_at, id)::text) filter (where number = $1) end as next,
    $5::int as years
  from page`

/** Clients whose last activity is older than CLIENT_YEARS, or those on hold, deleted ones too (acceptance D206). */
export const listClientsForReview = query(clientsContract.review, ({ services, input }) => {
  const { limit, search = '', cursor, show } = input
  const after = cursor ? readCursor(cursor, instantAndId) : [null, null]
  const values = [limit, search.trim(), ...after, services.env.CLIENT_YEARS]
  return readPage(services.database.runSql, `clients.review.${show}`, listSql(conditions[show]), values)
})

// In the order of the ids, as each change of many clients.
const LOCK = `
  select id from clients where id = any($1::uuid[]) and merged_into is null order by id for update`

// A hold that is there stays as it is; a reason of null removes it.
const HOLD = `
  update clients set held_reason = $2::text, held_at = case when $2::text is not null then now() end,
    held_by = case when $2::text is not null then $3::uuid end
  from (select id, held_reason as was from clients where id = any($1::uuid[])) as before
  where clients.id = before.id and (held_at is null) = ($2::text is not null)
  returning clients.id, was`

/** Puts clients on hold, or removes their holds. @throws 404 when none of them is there */
export const holdClients = command(clientsContract.hold, async ({ input: { ids, reason } }, write) => {
  const locked = await write.runSql<{ id: string }>('clients.lock_to_hold', LOCK, [ids])
  if (locked.length === 0) throw notFound('Client')
  const values = [locked.map(({ id }) => id), reason, write.actor_id]
  const changed = await write.runSql<{ id: string; was: string | null }>('clients.hold', HOLD, values)
  if (changed.length === 0) write.unchanged()
  await write.auditMany(
    reason === null ? 'clients.hold_removed' : 'clients.held',
    changed.map(({ id, was }) => ({ subject_id: id, changes: { held_reason: [was, reason] } })),
  )
  return { changed: changed.length }
})
