import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { uuid } from '../../../lib/inputRules.ts'
import { email, knownPassword, newPassword } from '../credentialRules.ts'

const minutes = (count: number) => count * 60
const message = z.object({ message: z.string() })

export const passwordChange = z.object({ current_password: knownPassword, password: newPassword })
export const emailChange = z.object({ email, current_password: knownPassword })

/** A browser in which somebody is signed in. */
const ownSession = z.object({
  id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** The IP address of the last use; null for a session of an earlier version. */
  address: z.string().nullable(),
  signed_in_at: z.string(),
  /** At most a minute late. */
  used_at: z.string(),
  /** The session of this request. */
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** What people do with their own account (acceptance D90). */
export const myAccountContract = {
  change_password: endpoint({
    method: 'POST',
    path: '/account/password',
    access: 'approved',
    stepUp: true,
    summary: 'Change one’s own password; ends all other sessions',
    input: passwordChange,
    output: message,
    limit: { times: 20, seconds: minutes(15) },
  }),
  change_email: endpoint({
    method: 'POST',
    path: '/account/email',
    access: 'approved',
    stepUp: true,
    summary: 'Send a link to a new address; the account changes once the link is used',
    input: emailChange,
    output: message,
    limit: { times: 20, seconds: minutes(15) },
  }),
  confirm_new_email: endpoint({
    method: 'POST',
    path: '/auth/confirm_new_email',
    access: 'public',
    errors: [409],
    summary: 'Use the link that was sent to the new address; the old and the new address are told',
    input: z.object({ token: z.string('The link is incomplete').min(1, 'The link is incomplete').max(200) }),
    output: message,
    limit: { times: 60, seconds: minutes(15) },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    access: 'approved',
    summary: 'The browsers in which one is signed in, this one first, then by their last use',
    readAudit: { none: 'sessions of the caller' },
    input: z.object({}),
    output: z.array(ownSession),
  }),
  end_session: endpoint({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    access: 'approved',
    errors: [404],
    summary: 'Sign out another browser of one’s own',
    input: z.object({ id: uuid }),
    output: message,
  }),
}
