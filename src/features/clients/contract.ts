import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { criteriaView, listCounts, listView } from '../../lib/readAudit.ts'
import { uuid } from '../../lib/inputRules.ts'
import { countsOf, exportOf, listOutput, not_found } from '../../lib/listContract.ts'
import { deletionStepUp } from '../../lib/stepUp.ts'
import { bulkContract } from './bulk/bulkContract.ts'
import { changesClient, client, clientRow, exportedClient, readsClient } from './clientRecord.ts'
import { clientChanges, clientInput } from './clientRules.ts'
import { copyContract } from './copy/copyContract.ts'
import { deletedContract } from './deleted/deletedContract.ts'
import { duplicatesContract } from './duplicates/duplicatesContract.ts'
import { eventInput } from './events/eventFields.ts'
import { followUpContract } from './follow-ups/followUpContract.ts'
import { historyContract } from './historyContract.ts'
import { clientList, clientPage, criteria } from './list/clientListInput.ts'
import { consentEndpoints } from '../consents/contract.ts'
import { papersContract } from './papers/papersContract.ts'
import { updatesContract } from './updates/updatesContract.ts'

export type { Client, ClientRow, ExportedClient, KeptClient } from './clientRecord.ts'
export type { HistoryEntry } from './historyContract.ts'

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
  ...bulkContract,
  ...copyContract,
  ...deletedContract,
  ...duplicatesContract,
  ...followUpContract,
  ...historyContract,
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
    summary: 'The whole client book, searched and filtered, as one snapshot; noted in the audit',
    input: clientList.omit({ cursor: true, limit: true }),
    ...exportOf(exportedClient),
  }),
}
