import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { uuid } from '../../lib/inputRules.ts'
import { listRule } from './contract.ts'

/** Two entries of a list that mean the same become one (docs/decisions/0042). */
export const mergeContract = {
  merge: endpoint({
    method: 'POST',
    path: '/lookups/{list}/{id}/merge',
    access: 'internal',
    errors: [404, 409],
    summary:
      'Merge an entry into another of the list that means the same: what referred to it refers to the other one, and it becomes inactive',
    input: z.object({ list: listRule, id: uuid, into: uuid }),
    output: z.object({
      /** How many clients were changed, deleted ones among them. */
      clients: z.number(),
      /** Of a medication: who now takes it twice, by name; at most five. */
      twice: z.array(z.object({ last_name: z.string(), first_name: z.string() })),
    }),
  }),
}
