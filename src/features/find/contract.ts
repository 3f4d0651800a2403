import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { uuid } from '../../lib/inputRules.ts'
import { not_found, searchText } from '../../lib/listContract.ts'
import { inboxDivisionKeys } from '../../lib/divisions.ts'
import { inquiryStates } from '../inquiries/registry.ts'
import { MAX_RECENT } from './choices.ts'

const foundClient = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status_name: z.string().nullable(),
  state_name: z.string().nullable(),
  /** yyyy-MM-dd. */
  next_order_date: z.string().nullable(),
  /** yyyy-MM-dd. */
  lab_due_date: z.string().nullable(),
  work_due: z.boolean(),
  /** yyyy-MM-dd. */
  date_of_birth: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Of those that the client takes, separated by semicolons. */
  medication_names: z.string(),
  /** Of clients that were merged into this one. */
  former_names: z.array(z.string()),
})
export type FoundClient = z.infer<typeof foundClient>

const foundInquiry = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  division: z.enum(inboxDivisionKeys),
  state: z.enum(inquiryStates),
})
export type FoundInquiry = z.infer<typeof foundInquiry>

const foundAttachment = z.object({
  id: z.string(),
  client_id: z.string(),
  /** The client's. */
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  kind: z.string(),
})
export type FoundAttachment = z.infer<typeof foundAttachment>

export const findContract = {
  // POST, because what is searched for is private and must not be in an address.
  find: endpoint.post('/find', {
    access: 'viewer',
    summary:
      'The first clients, inquiries and titles of attachments that a text finds, best match of the name first; without a text the clients of these ids, in this order',
    readAudit: {
      view: ({ search, ids }) => ({
        action: 'find.viewed',
        typed: search,
        // As text: in the audit an array is a change.
        ...(ids.length > 0 && { filters: { ids: ids.join(', ') }, page: { limit: ids.length } }),
      }),
      size: (found: Record<'clients' | 'inquiries' | 'attachments', object[]>) => ({
        rows: found.clients.length + found.inquiries.length + found.attachments.length,
      }),
    },
    input: z.object({
      search: searchText,
      ids: z.array(uuid).max(MAX_RECENT, `Please name at most ${MAX_RECENT} clients`).default([]),
    }),
    output: z.object({
      clients: z.array(foundClient),
      inquiries: z.array(foundInquiry),
      attachments: z.array(foundAttachment),
      not_found,
    }),
  }),
}
