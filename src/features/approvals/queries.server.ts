import { instantAndId, readCursor, writeCursor } from '../../server/lists/cursor.ts'
import { query } from '../../server/procedure.ts'
import { Json } from '../../server/reply.ts'
import { approvalsContract } from './contract.ts'

/** SQL expression for a row of the contract. */
export const pendingUserJson = `
  json_build_object('id', pending_users.id, 'user_id', pending_users.user_id, 'email', pending_users.email,
    'requested_at', pending_users.requested_at, 'status', pending_users.status,
    'approved_at', pending_users.approved_at, 'rejected_at', pending_users.rejected_at,
    'email_verified', users.email_verified, 'role', user_roles.role)`

// Newest first (acceptance U4). One extra row tells whether there is a next page.
const LIST = `
  with page as (
    select ${pendingUserJson} as row, json_build_array(pending_users.requested_at, pending_users.id)::text as cursor,
      row_number() over (order by pending_users.requested_at desc, pending_users.id desc) as number
    from pending_users join users on users.id = pending_users.user_id
    left join user_roles on user_roles.user_id = users.id
    where ($2::timestamptz is null or (pending_users.requested_at, pending_users.id) < ($2, $3::uuid))
      and ($4::text is null or pending_users.status = $4)
    order by pending_users.requested_at desc, pending_users.id desc
    limit $1::int + 1)
  select coalesce(json_agg(row order by number) filter (where number <= $1), '[]')::text as rows,
    case when count(*) > $1 then max(cursor) filter (where number = $1) end as next,
    (select count(*)::int from pending_users where status = 'pending') as pending
  from page`

export const list = query(
  approvalsContract.list,
  async ({ services, input: { cursor, limit, status = null } }) => {
    const after = cursor ? readCursor(cursor, instantAndId) : [null, null]
    const [page] = await services.database.runSql<{ rows: string; next: string | null; pending: number }>(
      'pending_users',
      LIST,
      [limit, ...after, status],
    )
    const { rows, next, pending } = page!
    return new Json(`{"rows":${rows},"next":${JSON.stringify(writeCursor(next))},"pending":${pending}}`)
  },
)
