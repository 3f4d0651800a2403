import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { divisionKeys } from '../../lib/divisions.ts'
import { fieldGroupKeys } from '../../lib/fieldGroups.ts'
import { factorKinds, roles } from '../../lib/roles.ts'
import {
  email,
  knownPassword,
  linkToken as token,
  message,
  newPassword,
  typedAddress,
} from './credentialRules.ts'
import { factorContract } from './factors/factorContract.ts'
import { programsContract } from './programs/programsContract.ts'
import { peopleContract } from './people/peopleContract.ts'
import { providerContract } from './provider/providerContract.ts'
import { myAccountContract } from './my-account/myAccountContract.ts'

/** acceptance A7: the error message of a sign-up without email or password. */
export const missingCredentials = 'You must provide either an email or phone number and a password'

/** Who is signed in (spec 3, 4). `expires_in` is in seconds and does not depend on the browser's clock. */
const sessionState = z.object({
  user: z
    .object({
      id: z.string(),
      email: z.string(),
      /** Null until they have said it. */
      name: z.string().nullable(),
      /** What they are called: the name, else the address. */
      display_name: z.string(),
    })
    .nullable(),
  role: z.enum(roles).nullable(),
  /** Whose clients they see; null for those of all divisions. */
  divisions: z.array(z.enum(divisionKeys)).nullable(),
  hides: z.array(z.enum(fieldGroupKeys)),
  approved: z.boolean(),
  request_status: z.enum(['pending', 'approved', 'rejected']).nullable(),
  rejected_at: z.string().nullable(),
  /** When access was disabled; set without a user when that ended the session of this browser. */
  disabled_at: z.string().nullable(),
  factors: z.array(z.enum(factorKinds)),
  factor_required: z.boolean(),
  may_use_emergency: z.boolean(),
  /** Minutes left of emergency access, in which the role is internal; 0 without it. */
  emergency_minutes: z.number(),
  /** What single sign-on is called here; null where there is none (docs/decisions/0074). */
  provider_name: z.string().nullable(),
  /** Whether an account of it is linked. */
  is_linked: z.boolean(),
  /** Whether nothing else signs in, but for a few in an emergency. */
  provider_only: z.boolean(),
  expires_at: z.string().nullable(),
  expires_in: z.number().nullable(),
})
export type SessionState = z.infer<typeof sessionState>

/** Somebody whom clients and inquiries can belong to, with the address where two have one name; not active: has no access any more. */
const member = z.object({ id: z.string(), name: z.string(), active: z.boolean() })

/** spec 5: anything else is refused. */
const signOutScope = z
  .enum(['global', 'local', 'others'], 'Sign-out scope must be global, local or others')
  .default('local')

export const accountsContract = {
  ...myAccountContract,
  ...peopleContract,
  ...programsContract,
  ...factorContract,
  ...providerContract,
  session: endpoint.get('/session', {
    access: 'public',
    summary: 'Who is signed in, with role and approval; asking does not keep the session alive',
    output: sessionState,
  }),
  activity: endpoint.post('/session/activity', {
    access: 'signed-in',
    summary: 'The person typed or clicked: the idle timeout restarts',
    readAudit: { none: 'the session of the caller' },
    output: z.object({ expires_at: z.string(), expires_in: z.number() }),
  }),
  sign_up: endpoint.post('/auth/sign_up', {
    access: 'public',
    errors: [401],
    summary: 'Ask for an account; the same response whether or not the address is known',
    input: z.object({
      email: z.union([z.literal(''), email]).optional(),
      password: z.union([z.literal(''), newPassword]).optional(),
    }),
    output: message,
    limit: { times: 20, seconds: 60 * 60 },
  }),
  confirm_email: endpoint.post('/auth/confirm_email', {
    access: 'public',
    errors: [401],
    summary: 'Use the link of the confirmation email together with the password of the sign-up; signs in',
    input: z.object({ token, password: knownPassword }),
    output: message,
    limit: { times: 60, seconds: 15 * 60 },
  }),
  resend_confirmation: endpoint.post('/auth/resend_confirmation', {
    access: 'public',
    summary: 'Send the confirmation link again; the same response for every address',
    input: z.object({ email }),
    output: message,
    limit: { times: 20, seconds: 60 * 60 },
  }),
  sign_in: endpoint.post('/auth/sign_in', {
    access: 'public',
    errors: [401],
    summary: 'Sign in with email and password; sets the session cookie, unless a second factor has to follow',
    input: z.object({ email: typedAddress, password: z.string('Password is required').max(1000) }),
    /** With `second_factors` there is no session yet: sign_in_code or sign_in_passkey goes on. */
    output: message.extend({ second_factors: z.array(z.enum(factorKinds)) }),
    limit: { times: 50, seconds: 5 * 60 },
  }),
  sign_out: endpoint.post('/auth/sign_out', {
    access: 'signed-in',
    summary: 'End this session (local), all others, or all (global)',
    input: z.object({ scope: signOutScope }),
    /** With `url` the browser goes on there, to sign out at the provider as well. */
    output: message.extend({ url: z.string().nullable() }),
  }),
  request_password_reset: endpoint.post('/auth/request_password_reset', {
    access: 'public',
    summary: 'Send a link to set a new password; the same response for every address',
    input: z.object({ email }),
    output: message,
    limit: { times: 20, seconds: 60 * 60 },
  }),
  reset_password: endpoint.post('/auth/reset_password', {
    access: 'public',
    summary: 'Set a new password with the link; ends all sessions of the account',
    input: z.object({ token, password: newPassword }),
    output: message,
    limit: { times: 20, seconds: 15 * 60 },
  }),
  first_administrator: endpoint.post('/auth/first_administrator', {
    access: 'public',
    errors: [401, 409],
    summary: 'Make the first administrator with the link printed at start; signs in',
    input: z.object({ token, email, password: newPassword }),
    output: message,
    limit: { times: 20, seconds: 15 * 60 },
  }),
  staff: endpoint.get('/staff', {
    access: 'viewer',
    summary: 'Staff, to whom clients and inquiries can belong, and who still has some without having access',
    readAudit: { none: 'names of colleagues, which every form offers' },
    output: z.array(member),
  }),
}
