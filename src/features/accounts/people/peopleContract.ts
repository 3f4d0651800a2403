import * as z from 'zod'
import { endpoint, arraySize } from '../../../lib/endpoint.ts'
import { divisionKeys } from '../../../lib/divisions.ts'
import { fieldGroupKeys } from '../../../lib/fieldGroups.ts'
import { factorKinds, ruledRoles, roles } from '../../../lib/roles.ts'
import { onOrOff, uuid } from '../../../lib/inputRules.ts'
import { exportOutput } from '../../../lib/listContract.ts'
import { someDivisions, email, linkToken, message, newPassword, personName } from '../credentialRules.ts'

/** Whose clients somebody sees; null for those of all divisions, as administrators do whatever stands here. */
const divisions = z.array(z.enum(divisionKeys)).nullable()

/** Somebody who has or had access (acceptance D57). */
const person = z.object({
  user_id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles).nullable(),
  divisions,
  approved: z.boolean(),
  /** When access was disabled; null while it is enabled. */
  disabled_at: z.string().nullable(),
  sessions: z.number(),
  /** Whether they see or may do less than emergency access gives; then whether they may open it, and until when it is open. */
  is_limited: z.boolean(),
  may_use_emergency: z.boolean(),
  emergency_until: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  factors: z.array(z.enum(factorKinds)),
  /** How many clients, open follow-ups and open inquiries are theirs. */
  clients: z.number(),
  follow_ups: z.number(),
  inquiries: z.number(),
  /** Since when the person has this role, and who decided it: a person, or 'Command line'. */
  since: z.string().nullable(),
  decided_by: z.string().nullable(),
})
export type Person = z.infer<typeof person>

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  divisions,
  invited_by: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

const hiddenGroups = z.array(z.enum(fieldGroupKeys))
const officeSettings = z.object({
  /** Of nobody only in a demo. */
  factor_required_of: z.enum(['nobody', 'administrators', 'everybody']),
  /** What people of these roles do not see of a client; administrators see everything. */
  hidden_from_viewer: hiddenGroups,
  hidden_from_internal: hiddenGroups,
})
export type OfficeSettings = z.infer<typeof officeSettings>
/** One rule at a time, so that two administrators who change different ones do not take each other's back. */
const fieldRule = z.object({
  role: z.enum(ruledRoles, 'Role must be viewer or internal'),
  group: z.enum(fieldGroupKeys, 'There are no such fields'),
  shown: onOrOff,
})

const role = z.enum(roles, 'Role must be viewer, internal or admin')
const colleague = z.uuid('Please choose a person')
export const handOverForm = z.object({ to: colleague })
/** Optional: work that nobody takes over stays theirs. */
export const disableForm = z.object({ to: colleague.nullable() })
export const divisionsForm = z.object({ divisions: someDivisions })
export const invitationInput = z.object({ email, role, divisions: someDivisions.default(null) })

/** A change of somebody's access by an administrator; the response is the person as the list has it. */
const personChange = <Input extends z.ZodRawShape>(path: `/rpc/${string}`, summary: string, input: Input) =>
  endpoint.post(path, {
    access: 'admin',
    stepUp: true,
    errors: [404, 409],
    summary,
    input: z.object({ user_id: uuid, ...input }),
    output: person,
  })

/** Invitations, sessions of others, and the file of the access review (acceptance D98). */
export const peopleContract = {
  people: endpoint.get('/people', {
    access: 'admin',
    summary: 'Everyone who has, or had, access to the office, by email',
    readAudit: { view: () => ({ action: 'account.people_viewed' }), size: arraySize },
    output: z.array(person),
  }),
  assign_role: personChange(
    '/rpc/assign_role',
    'Change the role of someone who has, or had, access; 409 for the only administrator',
    { role },
  ),
  assign_divisions: personChange(
    '/rpc/assign_divisions',
    'Say whose clients someone sees: those of some divisions, or with null of all; 409 for administrators, who see all',
    { divisions: someDivisions },
  ),
  reset_factors: personChange(
    '/rpc/reset_factors',
    'Remove the second factors of someone who lost them and end every session; the person is told',
    {},
  ),
  disable_user: personChange(
    '/rpc/disable_user',
    'Take all access away, end every session at once and give the work to a colleague, if one is named; 409 for the only administrator',
    { to: uuid.nullable().default(null) },
  ),
  hand_over: endpoint.post('/clients/hand_over', {
    access: 'admin',
    summary: 'Give the clients, open follow-ups and open inquiries of someone to a colleague',
    input: z
      .object({ from: uuid, to: uuid })
      .refine(({ from, to }) => from !== to, 'Please choose someone else'),
    output: z.object({ clients: z.number(), follow_ups: z.number(), inquiries: z.number() }),
  }),
  allow_emergency: personChange(
    '/rpc/allow_emergency',
    'Say whether a viewer, or someone of some divisions, may open emergency access; without it, what is open ends at once',
    { allowed: z.boolean('Allowed must be true or false') },
  ),
  end_sessions: personChange('/rpc/end_sessions', 'Sign a person out everywhere; the access stays', {}),
  read_office_settings: endpoint.get('/settings/office', {
    access: 'admin',
    summary: 'What administrators decide for everyone',
    readAudit: { none: 'settings' },
    output: officeSettings,
  }),
  update_office_settings: endpoint.patch('/settings/office', {
    access: 'admin',
    stepUp: true,
    summary: 'Decide for everyone; who needs a second factor and has none sets one up before anything else',
    input: z.object({
      factor_required_of: z.enum(['administrators', 'everybody'], 'There is no such rule').optional(),
      field_rule: fieldRule.optional(),
    }),
    output: officeSettings,
  }),
  export_people: endpoint.get('/people/export', {
    access: 'admin',
    stepUp: true,
    summary: 'Everyone who has, or had, access, for the quarterly review',
    output: exportOutput(person),
  }),
  invitations: endpoint.get('/invitations', {
    access: 'admin',
    summary: 'Invitations that nobody has accepted yet, newest first',
    readAudit: { view: () => ({ action: 'account.people_viewed' }), size: arraySize },
    output: z.array(invitation),
  }),
  invite: endpoint.post('/invitations', {
    access: 'admin',
    stepUp: true,
    errors: [409],
    summary: 'Invite someone by email with a role; an earlier invitation of the same address is replaced',
    input: invitationInput,
    output: message,
    limit: { times: 60, seconds: 60 * 60 },
  }),
  withdraw_invitation: endpoint.delete('/invitations/{id}', {
    access: 'admin',
    summary: 'Withdraw an invitation; its link stops working',
    input: z.object({ id: uuid }),
    output: message,
  }),
  read_invitation: endpoint.post('/auth/read_invitation', {
    access: 'public',
    summary: 'Whose address the link of an invitation is for, without using it up',
    readAudit: { none: 'whoever has the link knows the address' },
    input: z.object({ token: linkToken }),
    output: z.object({ email: z.string() }),
    limit: { times: 60, seconds: 15 * 60 },
  }),
  accept_invitation: endpoint.post('/auth/accept_invitation', {
    access: 'public',
    errors: [401, 409],
    summary:
      'Say one’s name and set the password with the link of an invitation; gives the role and signs in',
    input: z.object({ token: linkToken, name: personName, password: newPassword }),
    output: message,
    limit: { times: 20, seconds: 15 * 60 },
  }),
}
