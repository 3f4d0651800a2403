import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { nameRule, uuid } from '../../../lib/inputRules.ts'
import { added, factors, message } from './factorOutputs.ts'

const fiveMinutes = { times: 50, seconds: 300 }

/** Binary data as browsers send it, in base64url. */
const binary = (max: number) => z.base64url('This is not base64url').max(max)

const credential = { id: binary(1400), rawId: binary(1400), type: z.literal('public-key') }

/** What a browser answers to a challenge with an existing passkey (WebAuthn: AuthenticationResponseJSON). */
export const assertion = z.object({
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

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

const ceremony = { challenge: z.string(), timeout: z.number() }

/** For `navigator.credentials.get`. */
const requestOptions = z.object({
  ...ceremony,
  rpId: z.string(),
  userVerification: z.literal('required'),
  /** Without them any passkey for this site. */
  allowCredentials: z.array(descriptor).optional(),
})
export type RequestOptions = z.infer<typeof requestOptions>

/** For `navigator.credentials.create`. */
const creationOptions = z.object({
  ...ceremony,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof creationOptions>

/** The name of a passkey, for its owner to tell it from others. */
export const passkeyName = z.object({ name: nameRule('Name') })

/** Passkeys (docs/decisions/0055): each is used with a challenge that is made first and answered once. */
export const passkeyContract = {
  start_sign_in_passkey: endpoint({
    method: 'POST',
    path: '/auth/sign_in/passkey/start',
    access: 'public',
    errors: [401],
    summary: 'A challenge to sign in with a passkey, alone or as the second step after the password',
    input: z.object({ second_step: z.boolean().default(false) }),
    output: requestOptions,
    limit: fiveMinutes,
  }),
  sign_in_passkey: endpoint({
    method: 'POST',
    path: '/auth/sign_in/passkey',
    access: 'public',
    errors: [401],
    summary: 'Sign in with a passkey: it counts as password and second factor',
    input: z.object({ passkey: assertion }),
    output: message,
    limit: fiveMinutes,
  }),
  start_step_up: endpoint({
    method: 'POST',
    path: '/session/step_up/passkey',
    access: 'signed-in',
    summary: 'A challenge for a step-up with one’s own passkey',
    input: z.object({}),
    output: requestOptions,
    limit: fiveMinutes,
  }),
  start_passkey: endpoint({
    method: 'POST',
    path: '/account/factors/passkeys/start',
    access: 'approved',
    stepUp: true,
    summary: 'A challenge for a new passkey; nothing is stored until confirm_passkey',
    input: z.object({}),
    output: creationOptions,
  }),
  confirm_passkey: endpoint({
    method: 'POST',
    path: '/account/factors/passkeys',
    access: 'approved',
    stepUp: true,
    errors: [409],
    summary: 'Add the passkey of start_passkey; ends all other sessions',
    input: passkeyName.extend({ passkey: registration }),
    output: added,
    limit: fiveMinutes,
  }),
  rename_passkey: endpoint({
    method: 'PATCH',
    path: '/account/factors/passkeys/{id}',
    access: 'approved',
    errors: [404],
    summary: 'Give an own passkey another name',
    input: passkeyName.extend({ id: uuid }),
    output: factors,
  }),
  remove_passkey: endpoint({
    method: 'DELETE',
    path: '/account/factors/passkeys/{id}',
    access: 'approved',
    stepUp: true,
    errors: [404, 409],
    summary: 'Remove an own passkey; 409 where a second factor is required and this is the last one',
    input: z.object({ id: uuid }),
    output: factors,
  }),
}
