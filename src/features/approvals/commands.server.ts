import type { Context } from '../../server/context.ts'
import type { Write } from '../../server/command.ts'
import { conflict, forbidden, notFound } from '../../server/errors.ts'
import { grant } from '../../server/grant.ts'
import { command } from '../../server/procedure.ts'
import { writeRecord } from '../../server/save-record.ts'
import { approvalsContract, type PendingUser } from './contract.ts'
import { approvedMail, rejectedMail, reopenedMail } from './mail.server.tsx'
import { readRequest } from './queries.server.ts'

export const approveRequest = command(approvalsContract.approve_user, async (context, write) => {
  const { target_user_id: id, approver_role } = context.input
  const { email, email_verified } = await lockRequest(context, write, 'pending')
  if (!email_verified)
    throw conflict('This person has not confirmed the email address yet, so the request cannot be approved.')
  await grant(write.tx, { id, email }, approver_role, context.session!.user_id)
  await write.audit('pending_users.approved', id, {
    status: ['pending', 'approved'],
    role: [null, approver_role],
  })
  await write.mail(await approvedMail(email, signInUrl(context)))
  return readRequest(write, id)
})

export const rejectRequest = command(approvalsContract.reject_user, async (context, write) => {
  const { target_user_id: id } = context.input
  const { email } = await lockRequest(context, write, 'pending')
  await writeRecord(
    write,
    { ...requestRow(id), action: 'pending_users.rejected' },
    { status: 'rejected', rejected_at: 'now', decided_by: context.session!.user_id },
    { status: ['pending', 'rejected'] },
  )
  await write.mail(await rejectedMail(email))
  return readRequest(write, id)
})

/** Undoes a rejection (acceptance D16): the request is pending again, and the person gets an email. */
export const reopenRequest = command(approvalsContract.reopen_request, async (context, write) => {
  const { target_user_id: id } = context.input
  const { email } = await lockRequest(context, write, 'rejected')
  await writeRecord(
    write,
    { ...requestRow(id), action: 'pending_users.reopened' },
    { status: 'pending', rejected_at: null, decided_by: null },
    { status: ['rejected', 'pending'] },
  )
  await write.mail(await reopenedMail(email, signInUrl(context)))
  return readRequest(write, id)
})

const requestRow = (user_id: string) => ({ table: 'pending_users', key: 'user_id', id: user_id })

const signInUrl = ({ services }: Context) => `${services.env.BASE_URL}/auth`

const LOCK = `
  select status, users.email, email_verified from pending_users join users on users.id = user_id
  where user_id = $1 for update of pending_users`

/**
 * Locks a request that has the given status.
 * @throws 404, 403 for one's own (acceptance D14), 409 when it has another status by now (spec 4)
 */
async function lockRequest(
  { session, input: { target_user_id: user_id } }: Context & { input: { target_user_id: string } },
  { runSql }: Write,
  status: 'pending' | 'rejected',
) {
  type Locked = Pick<PendingUser, 'status' | 'email' | 'email_verified'>
  const [request] = await runSql<Locked>('pending_users.lock', LOCK, [user_id])
  if (!request) throw notFound('Request')
  if (user_id === session!.user_id) throw forbidden('You cannot decide your own request.')
  if (request.status !== status) {
    const now = request.status === 'pending' ? 'is pending already' : `was already ${request.status}`
    throw conflict(`This request ${now}.`)
  }
  return request
}
