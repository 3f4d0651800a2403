import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { factorKinds } from '../../../lib/roles.ts'
import { message } from '../credentialRules.ts'

/** What an answer of the provider is for; it does nothing else. */
const uses = ['sign-in', 'link', 'step-up'] as const

const start = {
  // Without single sign-on there is nothing to go to.
  errors: [404],
  /** Where the browser goes next. */
  output: z.object({ url: z.string() }),
  limit: { times: 50, seconds: 5 * 60 },
}

const identity = z.object({
  /** The address there; null where no account of the provider is linked. */
  linked: z.object({ email: z.string().nullable() }).nullable(),
  has_password: z.boolean(),
})

/** Single sign-on (docs/decisions/0074). The answer to each start comes to one place, once. */
export const providerContract = {
  start_provider_sign_in: endpoint.post('/auth/provider/start', {
    access: 'public',
    summary: 'Where to sign in with single sign-on; finish_provider takes what comes back',
    /** Over a page whose session ended: a session that is open at the provider is not enough. */
    input: z.object({ again: z.boolean().default(false) }),
    ...start,
  }),
  start_provider_link: endpoint.post('/account/provider/start', {
    access: 'approved',
    stepUp: true,
    summary: 'Where to show the account of the provider that signs this person in from then on',
    ...start,
  }),
  start_provider_step_up: endpoint.post('/session/step_up/provider', {
    access: 'signed-in',
    summary: 'Where to sign in again for a step-up',
    ...start,
  }),
  finish_provider: endpoint.post('/auth/provider/finish', {
    access: 'public',
    errors: [401, 404],
    summary:
      'What the provider has answered to a start of this browser: signs in, links, or counts as a step-up',
    /** The query of the address that the provider sent the browser to. */
    input: z.object({ answer: z.string().max(8000) }),
    output: message.extend({ use: z.enum(uses), second_factors: z.array(z.enum(factorKinds)) }),
    limit: { times: 50, seconds: 5 * 60 },
  }),
  provider_ended: endpoint.post('/auth/provider/ended', {
    access: 'public',
    errors: [404],
    summary:
      'The provider has ended a session of someone: a logout_token in a form (OpenID Connect Back-Channel Logout)',
    // A form, which is no JSON.
    takesFile: { size: 20_000, seconds: 10, idleSeconds: 5 },
    output: message,
    // All come from the provider's own address.
    limit: { times: 1000, seconds: 5 * 60 },
  }),
  own_identity: endpoint.get('/account/provider', {
    access: 'approved',
    summary: 'Which account of the provider signs this person in',
    readAudit: { none: 'of the caller' },
    output: identity,
  }),
  unlink_provider: endpoint.post('/account/provider/unlink', {
    access: 'approved',
    stepUp: true,
    errors: [404, 409],
    summary: 'The account of the provider no longer signs this person in; 409 where nothing else would',
    output: message,
  }),
}
