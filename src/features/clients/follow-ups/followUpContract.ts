import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { recordView } from '../../../lib/readAudit.ts'
import { changesInput, uuid } from '../../../lib/inputRules.ts'
import { followUp, followUpRules } from './followUp.ts'

/** The part of contract.ts about follow-ups. */
export const followUpContract = {
  follow_ups: endpoint({
    method: 'GET',
    path: '/clients/{id}/follow_ups',
    access: 'viewer',
    errors: [404, 410],
    summary: 'The follow-ups of a client: open ones by day, then the last fifty that are done',
    readAudit: recordView('clients.viewed'),
    input: z.object({ id: uuid }),
    output: z.array(followUp),
  }),
  add_follow_up: endpoint({
    method: 'POST',
    path: '/clients/{id}/follow_ups',
    access: 'internal',
    errors: [404, 409, 410],
    summary: 'Add a follow-up to a client; the same follow_up_id sent twice makes one',
    readAudit: recordView('clients.viewed'),
    input: z.object({ ...followUpRules, id: uuid, follow_up_id: uuid.optional() }),
    output: followUp,
  }),
  change_follow_up: endpoint({
    method: 'PATCH',
    path: '/clients/{id}/follow_ups/{follow_up_id}',
    access: 'internal',
    errors: [404, 409, 410],
    summary:
      'Change a follow-up, or say that it is done; 409 with the fields that someone else has changed since',
    readAudit: recordView('clients.viewed'),
    input: z.object({
      id: uuid,
      follow_up_id: uuid,
      changes: changesInput({ ...followUpRules, done: z.boolean('Done must be true or false') }),
    }),
    output: followUp,
  }),
  remove_follow_up: endpoint({
    method: 'DELETE',
    path: '/clients/{id}/follow_ups/{follow_up_id}',
    access: 'internal',
    errors: [404, 410],
    summary: 'Remove a follow-up',
    input: z.object({ id: uuid, follow_up_id: uuid }),
    output: z.object({ id: z.string() }),
  }),
}
