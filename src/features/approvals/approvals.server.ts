import type * as z from 'zod'
import type { Endpoint } from '../../lib/endpoint.ts'
import { transact, type Write } from '../../server/command.ts'
import { conflict, forbidden, notFound } from '../../server/errors.ts'
import { grant } from '../../server/grant.ts'
import { command, query, type Call } from '../../server/procedure.ts'
import { updateRow } from '../../server/save-record.ts'
import { instantAndId, readCursor, readPage } from '../../server/lists/cursor.ts'
import { readJson } from '../../server/reply.ts'
import type { JobServices, Worker } from '../../server/jobs/jobs.ts'
import { approvalsContract, type PendingUser } from './contract.ts'
import { decisionMail, newRequestMail } from './mail.server.tsx'

type Status = PendingUser['status']
type Locked = Pick<PendingUser, 'user_id' | 'status' | 'email' | 'email_verified'>

const LOCK = `
  select user_id, status, users.email, email_verified from pending_users join users on users.id = user_id
  where user_id = $1 for update of pending_users`

const actions = {
  approved: 'pending_users.approved',
  rejected: 'pending_users.rejected',
  pending: 'pending_users.reopened',
} as const

/**
 * A decision about a request, of which the person is told. @param decide writes it, and returns what else the audit has
 * @throws 404, 403 for one's own (acceptance D14), 409 when it has another status than `from` by now (spec 4)
 */
const decision = <E extends Endpoint<z.ZodType<{ target_user_id: string }>>>(
  endpoint: E,
  [from, to]: [from: Status, to: Status],
  decide: (write: Write, request: Locked, call: Call<E>) => Promise<object | void>,
) =>
  command(endpoint, async (call, write) => {
    const id = call.input.target_user_id
    const [request] = await write.runSql<Locked>('pending_users.lock', LOCK, [id])
    if (!request) throw notFound('Request')
    if (id === write.actor_id) throw forbidden('You cannot decide your own request.')
    if (request.status !== from) {
      const now = request.status === 'pending' ? 'is pending already' : `was already ${request.status}`
      throw conflict(`This request ${now}.`)
    }
    const also = await decide(write, request, call)
    await write.audit(actions[to], id, { status: [from, to], ...also })
    await write.mail(await decisionMail(call.services.env, request.email, to))
    return readRequest(write, id)
  })

export const approveRequest = decision(
  approvalsContract.approve_user,
  ['pending', 'approved'],
  async (write, { user_id: id, email, email_verified }, { input: { approver_role: role } }) => {
    if (!email_verified)
      throw conflict(
        'This person has not confirmed the email address yet, so the request cannot be approved.',
      )
    await grant(write.tx, { id, email }, role, write.actor_id)
    return { role: [null, role] }
  },
)

export const rejectRequest = decision(
  approvalsContract.reject_user,
  ['pending', 'rejected'],
  (write, { user_id: id }) =>
    updateRow(write, requestRow(id), { status: 'rejected', rejected_at: 'now', decided_by: write.actor_id }),
)

/** Undoes a rejection (acceptance D16). */
export const reopenRequest = decision(
  approvalsContract.reopen_request,
  ['rejected', 'pending'],
  (write, { user_id: id }) =>
    updateRow(write, requestRow(id), { status: 'pending', rejected_at: null, decided_by: null }),
)

const requestRow = (id: string) => ({ table: 'pending_users', key: 'user_id', id })

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

const readRequest = ({ runSql }: Write, user_id: string) =>
  readJson(runSql, 'pending_users.get', ONE, [user_id])

// A request waits once its address is confirmed. Each administrator gets one mail per hour at most, and none while no
// further request was confirmed. The statement locks the rows, so that two instances do not mail the same person.
const RECIPIENTS = `
  update user_roles set requests_mailed_at = now() from users
  where users.id = user_id and role = 'admin' and approved and mail_requests
    and coalesce(requests_mailed_at, '-infinity') <= now() - interval '1 hour'
    and exists (
      select from pending_users
      where status = 'pending' and confirmed_at > coalesce(requests_mailed_at, '-infinity'))
  returning users.email, (
    select count(*)::int from pending_users join users as person on person.id = pending_users.user_id
    where status = 'pending' and email_verified) as waiting`

/** Mails administrators that requests wait: at once after a confirmation, and every ten minutes for those after the first. */
export const sendRequestNotices = (services: JobServices): Worker<'request-notices'> => ({
  run: () =>
    transact(services, { actor: { kind: 'job' } }, async (write) => {
      write.notAudited('Only mails that requests wait')
      type Recipient = { email: string; waiting: number }
      for (const { email, waiting } of await write.runSql<Recipient>('request_notices', RECIPIENTS, []))
        await write.mail(await newRequestMail(services.env, email, waiting))
    }),
  cron: '*/10 * * * *',
})
