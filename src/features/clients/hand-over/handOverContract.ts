import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { uuid } from '../../../lib/inputRules.ts'

export const handOverContract = {
  hand_over: endpoint.post('/clients/hand_over', {
    access: 'admin',
    summary: 'Give the clients, open follow-ups and open inquiries of someone to a colleague',
    input: z
      .object({ from: uuid, to: uuid })
      .refine(({ from, to }) => from !== to, 'Please choose someone else'),
    output: z.object({ clients: z.number(), follow_ups: z.number(), inquiries: z.number() }),
  }),
}
