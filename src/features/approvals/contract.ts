import * as z from 'zod'
import { endpoint, listView } from '../../lib/endpoint.ts'
import { roles } from '../../lib/roles.ts'
import { uuid } from '../../lib/inputRules.ts'
import { listOutput, pagingInput } from '../../lib/listContract.ts'

const requestStatuses = ['pending', 'approved', 'rejected'] as const

/** A sign-up request (spec 3); `role` is the person's current one, `email_verified` whether it can be approved. */
const pendingUser = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  requested_at: z.string(),
  status: z.enum(requestStatuses),
  approved_at: z.string().nullable(),
  rejected_at: z.string().nullable(),
  email_verified: z.boolean(),
  role: z.enum(roles).nullable(),
})
export type PendingUser = z.infer<typeof pendingUser>

export const approvalsContract = {
  list: endpoint.get('/pending_users', {
    access: 'internal',
    summary: 'Requests for access, newest first, and how many wait for a decision',
    readAudit: listView('pending_users.viewed'),
    input: pagingInput(100, 500).extend({
      status: z.enum(requestStatuses, `Status must be one of: ${requestStatuses.join(', ')}`).optional(),
    }),
    output: listOutput(pendingUser).extend({ pending: z.number() }),
  }),
  approve_user: endpoint.post('/rpc/approve_user', {
    access: 'admin',
    stepUp: true,
    errors: [404, 409],
    summary: 'Approve a request for access and give the person a role',
    // Strict: a misspelled role would be the default one.
    input: z.strictObject({
      target_user_id: uuid,
      approver_role: z.enum(roles, 'Role must be viewer, internal or admin').default('internal'),
    }),
    output: pendingUser,
  }),
  reject_user: endpoint.post('/rpc/reject_user', {
    access: 'admin',
    stepUp: true,
    errors: [404, 409],
    summary: 'Reject a request for access; the person is told by email',
    input: z.object({ target_user_id: uuid }),
    output: pendingUser,
  }),
  reopen_request: endpoint.post('/rpc/reopen_request', {
    access: 'admin',
    errors: [404, 409],
    summary: 'Put a rejected request for access back to pending; the person is told by email',
    input: z.object({ target_user_id: uuid }),
    output: pendingUser,
  }),
}
