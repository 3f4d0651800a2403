import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { liveMessage } from '../../lib/liveChange.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { uuid } from '../../lib/inputRules.ts'

export const liveContract = {
  changes: endpoint.get('/live/changes', {
    access: 'viewer',
    errors: [429],
    summary: 'A stream of what is changed from now on: kinds and ids; ends with the session',
    readAudit: { none: 'ids of records that changed; reading them is audited' },
    output: eventIterator(liveMessage),
  }),
  update_presence: endpoint.post('/live/viewers', {
    access: 'internal',
    errors: [404],
    // A screen reports twice a minute, and once for each client that is opened.
    limit: { times: 300, seconds: 60, per: 'person' },
    summary: 'A screen has a client open, as it reports every half minute; who else has it open',
    input: z.object({
      /** Of the screen. */
      id: uuid,
      client_id: uuid,
      is_editing: z.boolean('Say whether the client is being edited'),
    }),
    output: z.array(z.object({ name: z.string(), is_editing: z.boolean() })),
  }),
  remove_presence: endpoint.post('/live/viewers/leave', {
    access: 'internal',
    summary: 'The screen shows the client no longer',
    input: z.object({ id: uuid }),
    output: z.object({ id: z.string() }),
  }),
}
