import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { changesInput, onOrOff, uuid } from '../../../lib/inputRules.ts'
import { EMERGENCY_MINUTES, formatMinutes } from '../../../lib/times.ts'
import { email, knownPassword, linkToken, message, newPassword, personName } from '../credentialRules.ts'

export const nameChange = z.object({ name: personName })
export const passwordChange = z.object({ current_password: knownPassword, password: newPassword })
export const emailChange = z.object({ email, current_password: knownPassword })

const ownSession = z.object({
  id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  /** The IP address of the last use; null for a session of an earlier version. */
  address: z.string().nullable(),
  signed_in_at: z.string(),
  /** At most a minute late. */
  used_at: z.string(),
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

const ownSettings = z.object({
  /** New requests for access; sent to administrators only. */
  mail_requests: onOrOff,
  /** How much of Today is theirs, on the mornings of weekdays. */
  mail_today: onOrOff,
})
export type OwnSettings = z.infer<typeof ownSettings>
const shownSettings = ownSettings.extend({ has_calendar: z.boolean() })
export type ShownSettings = z.infer<typeof shownSettings>

export const emergencyInput = z.object({
  reason: z
    .string('Reason is required')
    .trim()
    .min(10, 'Please say in at least 10 characters why you need it')
    .max(500, 'Reason must be 500 characters or less'),
})

/** What people do with their own account (acceptance D90); a viewer may have an hour of the role internal (docs/decisions/0047). */
export const myAccountContract = {
  change_name: endpoint.post('/account/name', {
    access: 'approved',
    summary: 'Say what one is called; it is shown wherever one’s address was',
    input: nameChange,
    output: message,
    limit: { times: 20, seconds: 15 * 60 },
  }),
  change_password: endpoint.post('/account/password', {
    access: 'approved',
    stepUp: true,
    summary: 'Change one’s own password; ends all other sessions',
    input: passwordChange,
    output: message,
    limit: { times: 20, seconds: 15 * 60 },
  }),
  change_email: endpoint.post('/account/email', {
    access: 'approved',
    stepUp: true,
    summary: 'Send a link to a new address; the account changes once the link is used',
    input: emailChange,
    output: message,
    limit: { times: 20, seconds: 15 * 60 },
  }),
  confirm_new_email: endpoint.post('/auth/confirm_new_email', {
    access: 'public',
    errors: [409],
    summary: 'Use the link that was sent to the new address; the old and the new address are told',
    input: z.object({ token: linkToken }),
    output: message,
    limit: { times: 60, seconds: 15 * 60 },
  }),
  sessions: endpoint.get('/account/sessions', {
    access: 'approved',
    summary: 'The browsers in which one is signed in, this one first, then by their last use',
    readAudit: { none: 'sessions of the caller' },
    output: z.array(ownSession),
  }),
  end_session: endpoint.delete('/account/sessions/{id}', {
    access: 'approved',
    summary: 'Sign out another browser of one’s own',
    input: z.object({ id: uuid }),
    output: message,
  }),
  read_own_settings: endpoint.get('/settings', {
    access: 'internal',
    summary: 'One’s own settings, and whether there is a link of one’s calendar',
    readAudit: { none: 'settings' },
    output: shownSettings,
  }),
  update_own_settings: endpoint.patch('/settings', {
    access: 'internal',
    errors: [409],
    summary: 'Change one’s own settings',
    input: z.object({ changes: changesInput(ownSettings.shape) }),
    output: shownSettings,
  }),
  open_emergency: endpoint.post('/account/emergency', {
    access: 'viewer',
    stepUp: true,
    errors: [409],
    summary: `Have the role internal in this session for ${formatMinutes(EMERGENCY_MINUTES)}; all administrators are told the reason`,
    input: emergencyInput,
    output: message,
    limit: { times: 20, seconds: 60 * 60 },
  }),
  end_emergency: endpoint.post('/account/emergency/end', {
    access: 'viewer',
    summary: 'End one’s emergency access, in every session',
    output: message,
  }),
}
