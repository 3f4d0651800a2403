import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { nameRule, uuid } from '../../lib/inputRules.ts'
import { webhookTypeKeys } from '../../lib/webhookEvents.ts'

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  is_on: z.boolean(),
  failing_since: z.string().nullable(),
  /** When the newest event that was accepted happened. */
  accepted_event_at: z.string().nullable(),
  waiting: z.number(),
  failed: z.number(),
})
export type Webhook = z.infer<typeof webhook>

const delivery = z.object({
  id: z.number(),
  type: z.string(),
  record_id: z.string().nullable(),
  created_at: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number(),
  status: z.number().nullable(),
  answer: z.string().nullable(),
})
export type Delivery = z.infer<typeof delivery>

const MAX_URL = 500

/** The server refuses what leads to its own network (request.server.ts). */
const receiverUrl = z
  .string('URL is required')
  .trim()
  .max(MAX_URL, `URL must be at most ${MAX_URL} characters`)
  .refine((text) => {
    const url = URL.parse(text)
    return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash
  }, 'Please enter an address such as https://example.com/foyer, without a password in it')

export const webhookInput = z.object({
  name: nameRule('Name', 80),
  url: receiverUrl,
  types: z
    .array(z.enum(webhookTypeKeys, 'There is no such event'))
    .min(1, 'Please choose at least one event')
    .transform((chosen) => webhookTypeKeys.filter((key) => chosen.includes(key))),
})

const one = z.object({ id: uuid })
const done = z.object({ message: z.string() })
const change = { access: 'admin', stepUp: true } as const

/** Other systems that are told what happens (docs/decisions/0079). */
export const webhooksContract = {
  list: endpoint.get('/webhooks', {
    access: 'admin',
    summary: 'Webhooks, by name, with how their sending goes',
    readAudit: { none: 'it tells no record and no person' },
    output: z.array(webhook),
  }),
  deliveries: endpoint.get('/webhooks/{id}/deliveries', {
    access: 'admin',
    summary: 'The last 100 deliveries of a webhook, newest first, with what a receiver that refused one said',
    readAudit: { none: 'ids of records and what a receiver said, as in the log of a server' },
    input: one,
    output: z.array(delivery),
  }),
  make: endpoint.post('/webhooks', {
    ...change,
    errors: [409],
    summary: 'Make a webhook; the response has the secret that signs what is sent, which is shown this once',
    input: webhookInput,
    output: z.object({ id: z.string(), secret: z.string() }),
  }),
  switch: endpoint.post('/webhooks/{id}/switch', {
    ...change,
    summary: 'Enable or disable a webhook; what happens while it is disabled is never sent',
    input: one.extend({ is_on: z.boolean() }),
    output: done,
  }),
  remove: endpoint.delete('/webhooks/{id}', {
    ...change,
    summary: 'Remove a webhook with its deliveries',
    input: one,
    output: done,
  }),
  test: endpoint.post('/webhooks/{id}/test', {
    access: 'admin',
    errors: [409],
    summary: 'Send a delivery of the type webhook.test',
    input: one,
    output: done,
  }),
  send_again: endpoint.post('/webhooks/{id}/send_again', {
    access: 'admin',
    errors: [409],
    summary: 'Send deliveries again: one, or all that failed',
    input: one.extend({ delivery_id: z.int().positive().nullable() }),
    output: done,
  }),
}
