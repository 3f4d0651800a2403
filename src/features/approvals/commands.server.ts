import { eq, sql } from 'drizzle-orm'
import { pending_users, users } from '../../db/schema.ts'
import type { Write } from '../../server/command.ts'
import { conflict, forbidden, notFound } from '../../server/errors.ts'
import type { Context } from '../../server/context.ts'
import { command } from '../../server/procedure.ts'
import { grant } from '../../server/grant.ts'
import { approvalsContract, type PendingUser } from './contract.ts'
import { approvedMail, rejectedMail, reopenedMail } from './mail.server.tsx'
import { pendingUserJson } from './queries.server.ts'

export const approve_user = command(approvalsContract.approve_user, async (context, write) => {
  const { target_user_id, approver_role } = context.input
  const { email, email_verified } = await requestToDecide(context, write, 'pending')
  if (!email_verified) {
    throw conflict('This person has not confirmed the email address yet, so the request cannot be approved.')
  }
  await grant(write.tx, { id: target_user_id, email }, approver_role, context.session!.user_id)
  await write.audit('pending_users.approved', target_user_id, {
    status: ['pending', 'approved'],
    role: [null, approver_role],
  })
  await write.mail(await approvedMail(email, `${context.services.env.BASE_URL}/auth`))
  return read(write, target_user_id)
})

export const reject_user = command(approvalsContract.reject_user, async (context, write) => {
  const { target_user_id } = context.input
  const { email } = await requestToDecide(context, write, 'pending')
  await write.tx
    .update(pending_users)
    .set({ status: 'rejected', rejected_at: sql`now()`, decided_by: context.session!.user_id })
    .where(eq(pending_users.user_id, target_user_id))
  await write.audit('pending_users.rejected', target_user_id, { status: ['pending', 'rejected'] })
  await write.mail(await rejectedMail(email))
  return read(write, target_user_id)
})

/** Undoes a rejection (acceptance D16): the request is pending again, and the person gets an e-mail. */
export const reopen_request = command(approvalsContract.reopen_request, async (context, write) => {
  const { target_user_id } = context.input
  const { email } = await requestToDecide(context, write, 'rejected')
  await write.tx
    .update(pending_users)
    .set({ status: 'pending', rejected_at: null, decided_by: null })
    .where(eq(pending_users.user_id, target_user_id))
  await write.audit('pending_users.reopened', target_user_id, { status: ['rejected', 'pending'] })
  await write.mail(await reopenedMail(email, `${context.services.env.BASE_URL}/auth`))
  return read(write, target_user_id)
})

/**
 * Locks a request that has the given status.
 * @throws 404, 403 for one's own (acceptance D14), 409 when it has another status by now (spec 4)
 */
async function requestToDecide(
  { session, input: { target_user_id: user_id } }: Context & { input: { target_user_id: string } },
  { tx }: Write,
  status: 'pending' | 'rejected',
) {
  const [request] = await tx
    .select({ status: pending_users.status, email: users.email, email_verified: users.email_verified })
    .from(pending_users)
    .innerJoin(users, eq(users.id, pending_users.user_id))
    .where(eq(pending_users.user_id, user_id))
    .for('update', { of: pending_users })
  if (!request) throw notFound('Request')
  if (user_id === session!.user_id) throw forbidden('You cannot decide your own request.')
  if (request.status !== status) {
    const now = request.status === 'pending' ? 'is pending already' : `was already ${request.status}`
    throw conflict(`This request ${now}.`)
  }
  return request
}

const READ = `
  select ${pendingUserJson} as row
  from pending_users join users on users.id = pending_users.user_id
  left join user_roles on user_roles.user_id = users.id
  where pending_users.user_id = $1`

async function read({ runSql }: Write, user_id: string): Promise<PendingUser> {
  const [request] = await runSql<{ row: PendingUser }>('pending_users.get', READ, [user_id])
  return request!.row
}
