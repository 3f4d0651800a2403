import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { added, factors, message } from './factorOutputs.ts'
import { assertion, passkeyContract } from './passkeyContract.ts'

const minutes = (count: number) => count * 60
const code = z.string('Please type the code').min(1, 'Please type the code').max(100)

/** The part of contract.ts about second factors and step-up (docs/decisions/0047, 0048 and 0055). */
export const factorContract = {
  ...passkeyContract,
  sign_in_code: endpoint({
    method: 'POST',
    path: '/auth/sign_in/code',
    access: 'public',
    errors: [401],
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
    input: z.object({ code }),
    output: message,
    limit: { times: 50, seconds: minutes(5) },
  }),
  step_up: endpoint({
    method: 'POST',
    path: '/session/step_up',
    access: 'signed-in',
    summary:
      'Show the second factor again, or the password where there is none: for ten minutes this session may call endpoints with a step-up',
    input: z.object({
      password: z.string().max(1000).optional(),
      code: code.optional(),
      passkey: assertion.optional(),
    }),
    output: message,
    limit: { times: 50, seconds: minutes(5) },
  }),
  factors: endpoint({
    method: 'GET',
    path: '/account/factors',
    access: 'approved',
    summary: 'One’s own second factors',
    readAudit: { none: 'factors of the caller' },
    input: z.object({}),
    output: factors,
  }),
  start_totp: endpoint({
    method: 'POST',
    path: '/account/factors/totp/start',
    access: 'approved',
    stepUp: true,
    summary: 'A new secret for an authenticator app; nothing is stored until a code confirms it',
    input: z.object({}),
    output: z.object({ secret: z.string(), uri: z.string(), enrollment: z.string() }),
  }),
  confirm_totp: endpoint({
    method: 'POST',
    path: '/account/factors/totp',
    access: 'approved',
    stepUp: true,
    summary: 'Confirm the secret of start_totp with a code; ends all other sessions',
    input: z.object({ enrollment: z.string().max(1000), code }),
    output: added,
    limit: { times: 50, seconds: minutes(5) },
  }),
  remove_totp: endpoint({
    method: 'POST',
    path: '/account/factors/totp/remove',
    access: 'approved',
    stepUp: true,
    errors: [409],
    summary: 'Remove the authenticator app; 409 where a second factor is required and this is the last one',
    input: z.object({}),
    output: factors,
  }),
  make_recovery_codes: endpoint({
    method: 'POST',
    path: '/account/factors/recovery_codes',
    access: 'approved',
    stepUp: true,
    errors: [409],
    summary: 'Ten new recovery codes in place of the earlier ones',
    input: z.object({}),
    output: added,
  }),
}
