import * as z from 'zod'
import { endpoint, criteriaView, listCounts, arraySize, listView } from '../../lib/endpoint.ts'
import { uuid, calendarDay, storable } from '../../lib/inputRules.ts'
import { auditEntry, author, countsOf, exportOf, listOutput, not_found } from '../../lib/listContract.ts'
import { deletionStepUp } from '../../lib/stepUp.ts'
import { MAX_FIELD_ROWS } from '../../lib/fieldChanges.ts'
import { eventKinds, historyFilters, MAX_CHOSEN, type HistoryFilter } from './choices.ts'
import { bulkContract } from './bulk/bulkContract.ts'
import {
  changesClient,
  client,
  clientRow,
  exportedClient,
  readsClient,
  pageOfClient,
  whichClients,
  clientPage,
  criteria,
} from './clientRecord.ts'
import { clientChanges, clientInput } from './clientRules.ts'
import { deletedContract } from './deleted/deletedContract.ts'
import { eventInput } from './events/eventFields.ts'
import { followUpContract } from './follow-ups/followUpsContract.ts'
import { updatesContract } from './updates/updatesContract.ts'
import { consentEndpoints } from '../consents/contract.ts'
import { copyContract, papersContract } from './papers/papersContract.ts'
import { mergeColumns, textColumns } from './registry.ts'

export type { Client, ClientRow, ExportedClient, KeptClient } from './clientRecord.ts'

const typed = storable(z.string().max(2_000))
  .transform((value) => value.replace(/\s+/g, ' ').trim())
  .default('')

/** What is typed so far of a new client. */
const searchedClient = z.object({
  first_name: typed,
  last_name: typed,
  date_of_birth: calendarDay.nullable().default(null),
  phone: typed,
  email: typed,
})

const text = z.string().nullable()

/** A client that may be the one that is being added (acceptance D58). */
const possibleDuplicate = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: text,
  phone: text,
  email: text,
  /** In what they agree. */
  same: z.array(z.enum(['name', 'similar name', 'phone', 'email', 'date of birth'])),
})

const moment = z.iso.datetime({ offset: true, error: 'Say when the client was last changed' })

const mergeInput = z.object({
  /** The client that goes. */
  id: uuid,
  into: uuid,
  /** The fields that the staying client takes over from the other one. */
  take: z.array(z.enum(mergeColumns)).max(mergeColumns.length).default([]),
  /** The texts of both that it has then, its own first. */
  both: z.array(z.enum(textColumns)).max(textColumns.length).default([]),
  /** Rows of medications of both that are stopped today. */
  stop: z.array(uuid).max(MAX_FIELD_ROWS).default([]),
  /** `updated_at` of both, as they were compared. */
  seen: z.object({ id: moment, into: moment }),
})

const historyEntry = auditEntry.extend({
  /** The name of the client that it was about, where that one was merged into this one since. */
  merged_from: text,
  /** The order or lab that this entry recorded, unless it was undone. */
  event: z
    .object({
      kind: z.enum(eventKinds),
      day: z.string(),
      next_date: text,
      note: text,
    })
    .nullable(),
  /** By which the caller can undo what the entry says; null where that is over. */
  undo_id: text,
})

export type HistoryEntry = z.infer<typeof historyEntry>

export const clientsContract = {
  list: endpoint.get('/clients', {
    access: 'viewer',
    summary: 'The client book, a page at a time: sorted, searched, filtered; empty values last',
    readAudit: listView('clients.list_viewed'),
    input: clientPage,
    output: listOutput(clientRow).extend({ not_found }),
  }),
  count: endpoint.get('/clients/count', {
    access: 'viewer',
    summary: 'How many clients a search and its filters find; a search is not counted any further than 5,000',
    readAudit: { counts: (input) => [criteriaView('clients.list_viewed', input)] },
    input: criteria,
    output: z.object({
      total: z.number().optional(),
      /** Instead of the total of a search that finds more. */
      more_than: z.number().optional(),
    }),
  }),
  counts: endpoint.post('/clients/counts', {
    access: 'viewer',
    ...countsOf(criteria),
    input: countsOf(criteria).input.extend({
      /** No search is counted any further. */
      at_most: z.int().min(1).max(1_000).optional(),
    }),
    summary: 'How many clients each of several searches and filters finds, in their order',
    readAudit: listCounts('clients.list_viewed'),
  }),
  get: endpoint.get('/clients/{id}', {
    ...readsClient,
    summary: 'One client with the ids behind its names',
    input: z.object({ id: uuid }),
    output: client,
  }),
  create: endpoint.post('/clients', {
    ...changesClient,
    errors: [404, 409],
    summary: 'Add a client, also from an inquiry; the same id sent twice makes one client',
    input: clientInput.extend({ id: uuid.optional(), inquiry_id: uuid.optional() }),
    output: client,
  }),
  update: endpoint.patch('/clients/{id}', {
    ...changesClient,
    summary:
      'Change fields of a client, or values of its medications; 409 with the fields that someone else has changed since',
    input: z.object({ id: uuid, changes: clientChanges }),
    output: client,
  }),
  add_event: endpoint.post('/clients/{id}/events', {
    ...changesClient,
    summary:
      'Record an order placed or a lab done, and set the next date; the same event_id sent twice is one',
    input: eventInput,
    output: z.object({ event_id: z.string(), client }),
  }),
  last_changes: endpoint.get('/clients/{id}/last_changes', {
    ...readsClient,
    access: 'internal',
    summary: 'Who changed which field of a client last, and how many seconds ago',
    input: z.object({ id: uuid }),
    output: z.record(z.string(), author),
  }),
  history: endpoint.get('/clients/{id}/history', {
    ...readsClient,
    summary:
      'What was done to a client, by whom and when, newest first; `show` narrows it, and tells who opened the client: reads of a person within ten minutes of each other, at most an hour, are one',
    input: pageOfClient(30, 50).extend({
      show: z.enum(Object.keys(historyFilters) as HistoryFilter[]).optional(),
    }),
    output: listOutput(historyEntry),
  }),
  // POST, so that nothing private is in an address or a log.
  possible_duplicates: endpoint.post('/clients/possible_duplicates', {
    access: 'internal',
    summary:
      'Up to five clients with the same or nearly the same name, the same phone number or email address',
    readAudit: {
      view: ({ first_name, last_name, phone, email }) => ({
        action: 'clients.duplicates_viewed',
        typed: [first_name, last_name, phone, email].filter(Boolean).join(' '),
      }),
      size: arraySize,
    },
    input: searchedClient,
    output: z.array(possibleDuplicate),
  }),
  merge: endpoint.post('/clients/{id}/merge', {
    access: 'internal',
    stepUp: deletionStepUp,
    errors: [409, 410],
    summary:
      'Merge a client into another one, which stays; 409 when one of them was changed since it was read',
    input: mergeInput,
    output: client,
  }),
  ...bulkContract,
  ...copyContract,
  ...deletedContract,
  ...followUpContract,
  ...papersContract,
  ...consentEndpoints('/clients/{id}/consents', readsClient, changesClient),
  ...updatesContract,
  remove: endpoint.delete('/clients/{id}', {
    access: 'internal',
    stepUp: deletionStepUp,
    errors: [410],
    summary: 'Take a client out of the book; the record is kept (acceptance D45)',
    input: z.object({ id: uuid }),
    output: z.object({ id: z.string() }),
  }),
  export: endpoint.post('/clients/export', {
    access: 'internal',
    summary:
      'The client book, searched and filtered, or the clients of these ids, as one snapshot; noted in the audit',
    input: whichClients(MAX_CHOSEN, `Please choose at most ${MAX_CHOSEN} clients`).extend(
      clientPage.pick({ sort: true, direction: true, also: true }).shape,
    ),
    ...exportOf(exportedClient),
  }),
}
