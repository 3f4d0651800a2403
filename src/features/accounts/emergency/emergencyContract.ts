import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'

const message = z.object({ message: z.string() })

export const emergencyInput = z.object({
  reason: z
    .string('Reason is required')
    .trim()
    .min(10, 'Please say in at least 10 characters why you need it')
    .max(500, 'Reason must be 500 characters or less'),
})

/** An hour of the role internal for a viewer (docs/decisions/0054). */
export const emergencyContract = {
  open_emergency: endpoint({
    method: 'POST',
    path: '/account/emergency',
    access: 'viewer',
    stepUp: true,
    errors: [409],
    summary: 'Have the role internal in this session for 60 minutes; all administrators are told the reason',
    input: emergencyInput,
    output: message,
    limit: { times: 20, seconds: 3600 },
  }),
  end_emergency: endpoint({
    method: 'POST',
    path: '/account/emergency/end',
    access: 'viewer',
    summary: 'End the emergency access of this session',
    input: z.object({}),
    output: message,
  }),
}
