import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { pending_users, users } from '../../db/schema.ts'
import type { Write } from '../../server/command.ts'
import { conflict, forbidden, notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import { grant } from '../../server/grant.ts'
import { approvalsContract, type PendingUser } from './contract.ts'
import { approvedMail } from './mail.server.tsx'
import { pendingUserJson } from './queries.server.ts'

export const approve_user = command(approvalsContract.approve_user, async (asked, write) => {
  const { target_user_id, approver_role } = asked.input
  const { email, email_verified } = await undecided(write, asked.session!.user_id, target_user_id)
  if (!email_verified) {
    throw conflict('This person has not confirmed the email address yet, so the request cannot be approved.')
  }
  await grant(write.tx, { id: target_user_id, email }, approver_role, asked.session!.user_id)
  await write.audit('pending_users.approved', target_user_id, {
    status: ['pending', 'approved'],
    role: [null, approver_role],
  })
  await write.mail(await approvedMail(email, `${asked.services.env.BASE_URL}/auth`))
  return read(write.tx, target_user_id)
})

export const reject_user = command(approvalsContract.reject_user, async (asked, write) => {
  const { target_user_id } = asked.input
  await undecided(write, asked.session!.user_id, target_user_id)
  await write.tx
    .update(pending_users)
    .set({ status: 'rejected', rejected_at: sql`now()`, decided_by: asked.session!.user_id })
    .where(eq(pending_users.user_id, target_user_id))
  await write.audit('pending_users.rejected', target_user_id, { status: ['pending', 'rejected'] })
  return read(write.tx, target_user_id)
})

/** The request, locked. @throws 404, 403 for one's own (acceptance D14), 409 when decided already (spec 4) */
async function undecided({ tx }: Write, decider: string, user_id: string) {
  const [request] = await tx
    .select({ status: pending_users.status, email: users.email, email_verified: users.email_verified })
    .from(pending_users)
    .innerJoin(users, eq(users.id, pending_users.user_id))
    .where(eq(pending_users.user_id, user_id))
    .for('update')
  if (!request) throw notFound('Request')
  if (user_id === decider) throw forbidden('You cannot decide your own request.')
  if (request.status !== 'pending') {
    throw conflict(`This request was already ${request.status}.`, await read(tx, user_id))
  }
  return request
}

async function read(tx: Tx, user_id: string): Promise<PendingUser> {
  const { rows } = await tx.execute<{ row: PendingUser }>(sql`
    select ${sql.raw(pendingUserJson)} as row
    from pending_users join users on users.id = pending_users.user_id
    left join user_roles on user_roles.user_id = users.id
    where pending_users.user_id = ${user_id}`)
  return rows[0]!.row
}
