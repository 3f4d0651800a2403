import type * as z from 'zod'
import type { Endpoint } from '../../lib/endpoint.ts'
import type { Write } from '../../server/command.ts'
import { conflict, forbidden, notFound } from '../../server/errors.ts'
import { grant } from '../../server/grant.ts'
import { command, type Call } from '../../server/procedure.ts'
import { updateRow } from '../../server/save-record.ts'
import { approvalsContract, type PendingUser } from './contract.ts'
import { decisionMail } from './mail.server.tsx'
import { readRequest } from './queries.server.ts'

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
