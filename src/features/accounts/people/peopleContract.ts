import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { arraySize } from '../../../lib/readAudit.ts'
import { factorKinds } from '../../../lib/factorKinds.ts'
import { uuid } from '../../../lib/inputRules.ts'
import { exportOutput } from '../../../lib/listContract.ts'
import { roles } from '../../../lib/roles.ts'
import { email, newPassword } from '../credentialRules.ts'

const message = z.object({ message: z.string() })

/** Somebody who has or had access (acceptance D57). */
export const person = z.object({
  user_id: z.string(),
  email: z.string(),
  role: z.enum(roles).nullable(),
  approved: z.boolean(),
  /** When access was turned off; null while it is on. */
  disabled_at: z.string().nullable(),
  /** Number of active sessions. */
  sessions: z.number(),
  /** Of a viewer: whether they may open emergency access, and until when it is open. */
  may_use_emergency: z.boolean(),
  emergency_until: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  /** The kinds of second factors that are set up. */
  factors: z.array(z.enum(factorKinds)),
  /** Since when the person has this role, and who decided it: an address, or 'Command line'. */
  since: z.string().nullable(),
  decided_by: z.string().nullable(),
})

/** Somebody who was invited and has not accepted yet. */
const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const invitationInput = z.object({
  email,
  role: z.enum(roles, 'Role must be viewer, internal or admin'),
})

/** Invitations, sessions of others, and the file of the access review (acceptance D98). */
export const peopleContract = {
  export_people: endpoint({
    method: 'GET',
    path: '/people/export',
    access: 'admin',
    stepUp: true,
    summary: 'Everybody who has, or had, access, for the quarterly review',
    input: z.object({}),
    output: exportOutput(person),
  }),
  allow_emergency: endpoint({
    method: 'POST',
    path: '/rpc/allow_emergency',
    access: 'admin',
    stepUp: true,
    errors: [404, 409],
    summary: 'Say whether a viewer may open emergency access; without it, what is open ends at once',
    input: z.object({ user_id: uuid, allowed: z.boolean('Allowed must be true or false') }),
    output: person,
  }),
  end_sessions: endpoint({
    method: 'POST',
    path: '/rpc/end_sessions',
    access: 'admin',
    stepUp: true,
    errors: [404],
    summary: 'Sign a person out everywhere; the access stays',
    input: z.object({ user_id: uuid }),
    output: person,
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/invitations',
    access: 'admin',
    summary: 'Invitations that nobody has accepted yet, newest first',
    readAudit: { view: () => ({ action: 'account.people_viewed' }), size: arraySize },
    input: z.object({}),
    output: z.array(invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invitations',
    access: 'admin',
    stepUp: true,
    errors: [409],
    summary: 'Invite somebody by e-mail with a role; an earlier invitation of the same address is replaced',
    input: invitationInput,
    output: message,
    limit: { times: 60, seconds: 3600 },
  }),
  withdraw_invitation: endpoint({
    method: 'DELETE',
    path: '/invitations/{id}',
    access: 'admin',
    errors: [404],
    summary: 'Withdraw an invitation; its link stops working',
    input: z.object({ id: uuid }),
    output: message,
  }),
  accept_invitation: endpoint({
    method: 'POST',
    path: '/auth/accept_invitation',
    access: 'public',
    errors: [409],
    summary: 'Set the password with the link of an invitation; gives the role and signs in',
    input: z.object({
      token: z.string('The link is incomplete').min(1, 'The link is incomplete').max(200),
      password: newPassword,
    }),
    output: message,
    limit: { times: 20, seconds: 15 * 60 },
  }),
}
