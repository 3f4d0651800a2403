import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { nameRule, uuid } from '../../../lib/inputRules.ts'
import { message } from '../credentialRules.ts'

const code = z.string('Please type the code').min(1, 'Please type the code').max(100)

const binary = (max: number) => z.base64url('This is not base64url').max(max)

const credential = { id: binary(1400), rawId: binary(1400), type: z.literal('public-key') }

/** What a browser answers to a challenge with an existing passkey (WebAuthn: AuthenticationResponseJSON). */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4000),
    authenticatorData: binary(4000),
    signature: binary(8000),
    userHandle: binary(200).optional(),
  }),
})
export type Assertion = z.infer<typeof assertion>

/** A new passkey (WebAuthn: RegistrationResponseJSON). */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary(4000),
    attestationObject: binary(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type Registration = z.infer<typeof registration>

/** For `navigator.credentials`, as @simplewebauthn/server makes them. */
const requestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>()
const creationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>()

export const passkeyName = z.object({ name: nameRule('Name') })

const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
  /** Whether it is synchronized between devices. */
  backed_up: z.boolean(),
})
export type OwnPasskey = z.infer<typeof ownPasskey>

const factors = z.object({
  /** When the authenticator app was added; null without one. */
  totp_added_at: z.string().nullable(),
  passkeys: z.array(ownPasskey),
  recovery_codes: z.number(),
})
export type Factors = z.infer<typeof factors>

/** The codes are shown this once; null where the person has some already. */
const added = z.object({ recovery_codes: z.array(z.string()).nullable() })

const approvedAfterStepUp = { access: 'approved' as const, stepUp: true as const }

/** Second factors and step-up (docs/decisions/0047, 0048). Each passkey is used with a challenge that is made first and answered once. */
export const factorContract = {
  start_sign_in_passkey: endpoint.post('/auth/sign_in/passkey/start', {
    access: 'public',
    errors: [401],
    summary: 'A challenge to sign in with a passkey, alone or as the second step after the password',
    input: z.object({ second_step: z.boolean().default(false) }),
    output: requestOptions,
    limit: { times: 50, seconds: 5 * 60 },
  }),
  sign_in_passkey: endpoint.post('/auth/sign_in/passkey', {
    access: 'public',
    errors: [401],
    summary: 'Sign in with a passkey: it counts as password and second factor',
    input: z.object({ passkey: assertion }),
    output: message,
    limit: { times: 50, seconds: 5 * 60 },
  }),
  start_step_up: endpoint.post('/session/step_up/passkey', {
    access: 'signed-in',
    summary: 'A challenge for a step-up with one’s own passkey',
    output: requestOptions,
    limit: { times: 50, seconds: 5 * 60 },
  }),
  start_passkey: endpoint.post('/account/factors/passkeys/start', {
    ...approvedAfterStepUp,
    summary: 'A challenge for a new passkey; nothing is stored until confirm_passkey',
    output: creationOptions,
  }),
  confirm_passkey: endpoint.post('/account/factors/passkeys', {
    ...approvedAfterStepUp,
    errors: [409],
    summary: 'Add the passkey of start_passkey; ends all other sessions',
    input: passkeyName.extend({ passkey: registration }),
    output: added,
    limit: { times: 50, seconds: 5 * 60 },
  }),
  rename_passkey: endpoint.patch('/account/factors/passkeys/{id}', {
    access: 'approved',
    summary: 'Give an own passkey another name',
    input: passkeyName.extend({ id: uuid }),
    output: factors,
  }),
  remove_passkey: endpoint.delete('/account/factors/passkeys/{id}', {
    ...approvedAfterStepUp,
    errors: [409],
    summary: 'Remove an own passkey; 409 where a second factor is required and this is the last one',
    input: z.object({ id: uuid }),
    output: factors,
  }),
  sign_in_code: endpoint.post('/auth/sign_in/code', {
    access: 'public',
    errors: [401],
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
    input: z.object({ code }),
    output: message,
    limit: { times: 50, seconds: 5 * 60 },
  }),
  step_up: endpoint.post('/session/step_up', {
    access: 'signed-in',
    summary:
      'Show the second factor again, or the password where there is none: for ten minutes this session may call endpoints with a step-up',
    input: z.object({
      password: z.string().max(1000).optional(),
      code: code.optional(),
      passkey: assertion.optional(),
    }),
    output: message,
    limit: { times: 50, seconds: 5 * 60 },
  }),
  factors: endpoint.get('/account/factors', {
    access: 'approved',
    summary: 'One’s own second factors',
    readAudit: { none: 'factors of the caller' },
    output: factors,
  }),
  start_totp: endpoint.post('/account/factors/totp/start', {
    ...approvedAfterStepUp,
    summary: 'A new secret for an authenticator app; nothing is stored until a code confirms it',
    output: z.object({ secret: z.string(), uri: z.string(), enrollment: z.string() }),
  }),
  confirm_totp: endpoint.post('/account/factors/totp', {
    ...approvedAfterStepUp,
    summary: 'Confirm the secret of start_totp with a code; ends all other sessions',
    input: z.object({ enrollment: z.string().max(1000), code }),
    output: added,
    limit: { times: 50, seconds: 5 * 60 },
  }),
  remove_totp: endpoint.post('/account/factors/totp/remove', {
    ...approvedAfterStepUp,
    errors: [409],
    summary: 'Remove the authenticator app; 409 where a second factor is required and this is the last one',
    output: factors,
  }),
  make_recovery_codes: endpoint.post('/account/factors/recovery_codes', {
    ...approvedAfterStepUp,
    errors: [409],
    summary: 'Ten new recovery codes in place of the earlier ones',
    output: added,
  }),
}
