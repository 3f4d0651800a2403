import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { listView } from '../../../lib/readAudit.ts'
import { uuid } from '../../../lib/inputRules.ts'
import { listOutput } from '../../../lib/listContract.ts'
import { client, deletedClient } from '../clientRecord.ts'
import { clientList } from '../list/clientListInput.ts'

const reason = z.string().trim().min(1, 'Please enter a reason')

/** The fields of the dialog that purges; the name of the client confirms it. */
export const purgeForm = (name: string) =>
  z.object({
    reason,
    name: z
      .string()
      .trim()
      .refine((typed) => typed === name, 'This is not the name of the client'),
  })

export const deletedContract = {
  deleted: endpoint.get('/clients/deleted', {
    access: 'admin',
    summary: 'Deleted clients, last deleted first',
    readAudit: listView('clients.deleted_viewed'),
    input: clientList.pick({ search: true, cursor: true, limit: true }),
    output: listOutput(deletedClient),
  }),
  purge: endpoint.post('/clients/{id}/purge', {
    access: 'admin',
    stepUp: true,
    errors: [409],
    summary:
      'Remove a deleted client for good, after the years that it is kept; `name` confirms it as "Last, First"',
    input: z.object({
      id: uuid,
      reason: reason.max(500, 'Reason must be at most 500 characters'),
      name: z.string().max(500, 'Name must be at most 500 characters'),
    }),
    output: z.object({ id: z.string() }),
  }),
  restore: endpoint.post('/clients/{id}/restore', {
    access: 'admin',
    errors: [409, 410],
    summary: 'Restore a deleted client, also one that was merged into another; what moved stays there',
    input: z.object({ id: uuid }),
    output: client,
  }),
}
