import { invalid } from '../../server/errors.ts'
import { Json, query } from '../../server/procedure.ts'
import { approvalsContract } from './contract.ts'

/** A row as the contract says, for one condition on pending_users. */
export const pendingUserJson = `
  json_build_object('id', pending_users.id, 'user_id', pending_users.user_id, 'email', pending_users.email,
    'requested_at', pending_users.requested_at, 'status', pending_users.status,
    'approved_at', pending_users.approved_at, 'rejected_at', pending_users.rejected_at,
    'email_verified', users.email_verified, 'role', user_roles.role)`

// Newest first (acceptance U4). One row more than asked for tells whether there is a next page.
const LIST = `
  with page as (
    select ${pendingUserJson} as row, pending_users.requested_at as at, pending_users.id as id,
      row_number() over (order by pending_users.requested_at desc, pending_users.id desc) as position
    from pending_users join users on users.id = pending_users.user_id
    left join user_roles on user_roles.user_id = users.id
    where $2::timestamptz is null or (pending_users.requested_at, pending_users.id) < ($2, $3::uuid)
    order by pending_users.requested_at desc, pending_users.id desc
    limit $1::int + 1)
  select json_build_object(
    'rows', coalesce((select json_agg(row order by position) from page where position <= $1::int), '[]'),
    'next', (select to_json(at)#>>'{}' || '_' || id from page where position = $1::int
      and exists (select from page where position > $1::int)),
    'pending', (select count(*) from pending_users where status = 'pending'))::text as json`

export const list = query(approvalsContract.list, async ({ services, input: { cursor, limit } }) => {
  const [at, id] = readCursor(cursor)
  const [row] = await services.database.rows<{ json: string }>('pending_users', LIST, [limit, at, id])
  return new Json(row!.json)
})

function readCursor(cursor: string | undefined): [string | null, string | null] {
  if (cursor === undefined) return [null, null]
  const match = /^(\d{4}-[\d-]{5}T[\d:.]{8,15}[+Z][\d:]{0,5})_([0-9a-f-]{36})$/.exec(cursor)
  if (!match) throw invalid({ cursor: 'This is not a page of the list' })
  return [match[1]!, match[2]!]
}
