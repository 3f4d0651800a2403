import { instantAndId, readCursor, readPage } from '../../server/lists/cursor.ts'
import type { Write } from '../../server/command.ts'
import { query } from '../../server/procedure.ts'
import { readJson } from '../../server/reply.ts'
import { approvalsContract } from './contract.ts'

const REQUESTS = `
  select pending_users.id, pending_users.user_id, pending_users.email, requested_at, status, approved_at, rejected_at,
    users.email_verified, role
  from pending_users join users on users.id = pending_users.user_id
  left join user_roles on user_roles.user_id = users.id`

// Newest first (acceptance U4). One extra row tells whether there is a next page.
const LIST = `
  with page as (
    select *, row_number() over (order by requested_at desc, id desc) as number from (${REQUESTS}) as request
    where ($2::timestamptz is null or (requested_at, id) < ($2, $3::uuid)) and ($4::text is null or status = $4)
    order by requested_at desc, id desc limit $1::int + 1)
  select coalesce(json_agg(to_jsonb(page) - 'number' order by number) filter (where number <= $1), '[]')::text as rows,
    case when count(*) > $1 then max(json_build_array(requested_at, id)::text) filter (where number = $1) end as next,
    (select count(*)::int from pending_users where status = 'pending') as pending
  from page`

export const listRequests = query(
  approvalsContract.list,
  async ({ services, input: { cursor, limit, status = null } }) => {
    const after = cursor ? readCursor(cursor, instantAndId) : [null, null]
    return readPage(services.database.runSql, 'pending_users', LIST, [limit, ...after, status])
  },
)

const ONE = `select row_to_json(request)::text as json from (${REQUESTS} where pending_users.user_id = $1) as request`

export const readRequest = ({ runSql }: Write, user_id: string) =>
  readJson(runSql, 'pending_users.get', ONE, [user_id])
