import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { listView } from '../../../lib/readAudit.ts'
import { uuid } from '../../../lib/inputRules.ts'
import { listOutput } from '../../../lib/listContract.ts'
import { formatCount } from '../../../lib/text.ts'
import { MAX_BULK, MAX_PURGED } from '../choices.ts'
import { client, clientForReview, deletedClient } from '../clientRecord.ts'
import { clientList } from '../list/clientListInput.ts'

const reason = z
  .string()
  .trim()
  .min(1, 'Please enter a reason')
  .max(500, 'Reason must be at most 500 characters')

export const holdForm = z.object({ reason })

/** The fields of the dialog that purges, which the name of the client confirms, or the number of several. */
export const purgeForm = (confirmation: string, wrong: string) =>
  z.object({
    reason,
    confirmation: z
      .string()
      .trim()
      .refine((typed) => typed === confirmation, wrong),
  })

const chosen = (most: number) =>
  z
    .array(uuid)
    .min(1, 'Choose at least one client')
    .max(most, `Choose at most ${formatCount(most)} clients`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each client once')
const list = clientList.pick({ search: true, cursor: true, limit: true })

export const deletedContract = {
  deleted: endpoint.get('/clients/deleted', {
    access: 'admin',
    summary: 'Deleted clients, last deleted first',
    readAudit: listView('clients.deleted_viewed'),
    input: list,
    output: listOutput(deletedClient),
  }),
  review: endpoint.get('/clients/review', {
    access: 'admin',
    summary:
      'Clients whose last activity is longer ago than they are kept, the longest unchanged first; or all on hold, deleted ones too',
    readAudit: listView('clients.review_viewed'),
    input: list.extend({ show: z.enum(['due', 'held'], 'Show must be due or held').default('due') }),
    output: listOutput(clientForReview).extend({ years: z.number() }),
  }),
  hold: endpoint.post('/clients/hold', {
    access: 'admin',
    errors: [404],
    summary:
      'Put clients on hold, so that they are neither listed for review nor purged; without a reason it ends',
    input: z.object({ ids: chosen(MAX_BULK), reason: reason.nullable() }),
    output: z.object({ changed: z.number() }),
  }),
  purge: endpoint.post('/clients/{id}/purge', {
    access: 'admin',
    stepUp: true,
    errors: [409],
    summary:
      'Remove a deleted client for good, after the years that it is kept; `name` confirms it as "Last, First"',
    input: z.object({
      id: uuid,
      reason,
      name: z.string().max(500, 'Name must be at most 500 characters'),
    }),
    output: z.object({ id: z.string() }),
  }),
  purge_many: endpoint.post('/clients/purge', {
    access: 'admin',
    stepUp: true,
    errors: [404, 409],
    summary: 'Remove several deleted clients for good, all or none; `count`, how many they are, confirms it',
    input: z.object({ ids: chosen(MAX_PURGED), reason, count: z.number() }),
    output: z.object({ purged: z.number() }),
  }),
  restore: endpoint.post('/clients/{id}/restore', {
    access: 'admin',
    errors: [409, 410],
    summary: 'Restore a deleted client, also one that was merged into another; what moved stays there',
    input: z.object({ id: uuid }),
    output: client,
  }),
}
