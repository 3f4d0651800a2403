import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { recordView } from '../../../lib/readAudit.ts'
import { client } from '../clientRecord.ts'
import { eventInput } from './eventFields.ts'

/** The part of contract.ts about orders and labs. */
export const eventContract = {
  add_event: endpoint({
    method: 'POST',
    path: '/clients/{id}/events',
    access: 'internal',
    errors: [404, 409, 410],
    summary:
      'Record an order placed or a lab done, and set the next date; the same event_id sent twice is one',
    readAudit: recordView('clients.viewed'),
    input: eventInput,
    output: z.object({ event_id: z.string(), client }),
  }),
}
