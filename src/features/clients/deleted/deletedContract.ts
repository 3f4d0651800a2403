import * as z from 'zod'
import { endpoint, listView } from '../../../lib/endpoint.ts'
import { uuid } from '../../../lib/inputRules.ts'
import { listOutput } from '../../../lib/listContract.ts'
import { formatCount } from '../../../lib/text.ts'
import { keptLists, MAX_BULK, MAX_PURGED } from '../choices.ts'
import { client, keptClient, clientList } from '../clientRecord.ts'

const reason = z
  .string()
  .trim()
  .min(1, 'Please enter a reason')
  .max(500, 'Reason must be at most 500 characters')

/** The fields of the dialog that asks for a reason. @param confirmation what has to be typed besides */
export const reasonForm = (confirmation: string) =>
  z.object({
    reason,
    confirmation: z
      .string()
      .trim()
      .refine((typed) => typed === confirmation, `Please type “${confirmation}”`),
  })

const chosen = (most: number) =>
  z
    .array(uuid)
    .min(1, 'Choose at least one client')
    .max(most, `Choose at most ${formatCount(most)} clients`)
const changed = z.object({ changed: z.number() })

export const deletedContract = {
  deleted: endpoint.get('/clients/deleted', {
    access: 'admin',
    summary:
      'Deleted clients, last deleted first; or those due for review, the longest unchanged first; or those on hold, deleted ones too',
    readAudit: listView('clients.deleted_viewed'),
    input: clientList
      .pick({ search: true, cursor: true, limit: true })
      .extend({ show: z.enum(keptLists, 'Show must be deleted, due or held').optional() }),
    output: listOutput(keptClient).extend({ years: z.number() }),
  }),
  hold: endpoint.post('/clients/hold', {
    access: 'admin',
    summary:
      'Put clients on hold, so that they are neither listed for review nor purged; without a reason it ends',
    input: z.object({ ids: chosen(MAX_BULK), reason: reason.nullable() }),
    output: changed,
  }),
  purge: endpoint.post('/clients/purge', {
    access: 'admin',
    stepUp: true,
    errors: [404, 409],
    summary:
      'Remove deleted clients for good, after the years that they are kept, all or none; confirmed by the name of one as "Last, First", or by the number of several',
    input: z.object({
      ids: chosen(MAX_PURGED),
      reason,
      confirmation: z.string().max(500, 'It must be at most 500 characters'),
    }),
    output: changed,
  }),
  restore: endpoint.post('/clients/{id}/restore', {
    access: 'admin',
    errors: [409, 410],
    summary: 'Restore a deleted client, also one that was merged into another; what moved stays there',
    input: z.object({ id: uuid }),
    output: client,
  }),
}
