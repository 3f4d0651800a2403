import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changesInput, uuid } from '../../lib/inputRules.ts'
import { exportOutput, listInput, listOutput } from '../../lib/listContract.ts'
import { bulkInput, bulkOutput, undoOutput } from './bulk/bulkInput.ts'
import { clientSorts } from './choices.ts'
import { filterRules } from './list/filterRules.ts'
import { client, clientRow, deletedClient, exportedClient } from './clientRecord.ts'
import { clientFieldRules, clientInput } from './clientRules.ts'
import { eventInput } from './events/eventFields.ts'
import { followUpContract } from './follow-ups/followUpContract.ts'
import { clientUpdate, updateText } from './updates/clientUpdate.ts'
import { historyEntry, pageOfClient } from './historyEntry.ts'
import { mergeInput } from './duplicates/mergeInput.ts'
import { possibleDuplicate, searchedClient } from './duplicates/possibleDuplicate.ts'

export type { Client, ClientRow, DeletedClient, ExportedClient } from './clientRecord.ts'

const text = z.string().nullable()

export type HistoryEntry = z.infer<typeof historyEntry>

const list = listInput(clientSorts, 'last_name').extend(filterRules)
export type ClientListInput = z.output<typeof list>
/** What selects clients of the list. */
const criteria = list.pick({ search: true }).extend(filterRules)

export const clientsContract = {
  list: endpoint({
    method: 'GET',
    path: '/clients',
    access: 'internal',
    summary: 'The client book, a page at a time: sorted, searched, filtered; empty values last',
    input: list,
    output: listOutput(clientRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/clients/count',
    access: 'internal',
    summary: 'How many clients a search and its filters find',
    input: criteria,
    output: z.object({ total: z.number() }),
  }),
  counts: endpoint({
    // POST, because several of them may be too long for an address.
    method: 'POST',
    path: '/clients/counts',
    access: 'internal',
    summary: 'How many clients each of several searches and filters finds, in their order',
    input: z.object({ criteria: z.array(criteria).max(100) }),
    output: z.array(z.number()),
  }),
  possible_duplicates: endpoint({
    // POST, so that nothing private is in an address or a log.
    method: 'POST',
    path: '/clients/possible_duplicates',
    access: 'internal',
    summary: 'Up to five clients with the same name, phone number or e-mail address',
    input: searchedClient,
    output: z.array(possibleDuplicate),
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/clients/deleted',
    access: 'admin',
    summary: 'Deleted clients, last deleted first',
    input: list.pick({ search: true, cursor: true, limit: true }),
    output: listOutput(deletedClient),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/clients/{id}/restore',
    access: 'admin',
    errors: [404, 409, 410],
    summary: 'Bring a deleted client back into the book',
    input: z.object({ id: uuid }),
    output: client,
  }),
  get: endpoint({
    method: 'GET',
    path: '/clients/{id}',
    access: 'internal',
    errors: [404, 410],
    summary: 'One client with the ids behind its names',
    input: z.object({ id: uuid }),
    output: client,
  }),
  last_changes: endpoint({
    method: 'GET',
    path: '/clients/{id}/last_changes',
    access: 'internal',
    errors: [404, 410],
    summary: 'Who changed which field of a client last, and how many seconds ago',
    input: z.object({ id: uuid }),
    output: z.record(z.string(), z.object({ by: text, seconds_ago: z.number() })),
  }),
  history: endpoint({
    method: 'GET',
    path: '/clients/{id}/history',
    access: 'internal',
    errors: [404, 410],
    summary: 'What was done to a client, by whom and when, newest first',
    input: pageOfClient(30, 50),
    output: listOutput(historyEntry),
  }),
  create: endpoint({
    method: 'POST',
    path: '/clients',
    access: 'internal',
    errors: [404, 409],
    summary: 'Add a client, also from an inquiry; the same id sent twice makes one client',
    input: clientInput.extend({ id: uuid.optional(), inquiry_id: uuid.optional() }),
    output: client,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/clients/{id}',
    access: 'internal',
    errors: [404, 409, 410],
    summary: 'Change fields of a client; 409 with the fields that someone else has changed since',
    input: z.object({ id: uuid, changes: changesInput(clientFieldRules) }),
    output: client,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/clients/{id}/merge',
    access: 'internal',
    errors: [404, 409, 410],
    summary:
      'Merge a client into another one, which stays; 409 when one of them was changed since it was read',
    input: mergeInput,
    output: client,
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/clients/{id}/unmerge',
    access: 'internal',
    errors: [404, 409],
    summary: 'Undo the merge of a client, within 24 hours; what was changed since stays',
    input: z.object({ id: uuid }),
    output: z.object({ client, kept: z.array(z.string()) }),
  }),
  add_event: endpoint({
    method: 'POST',
    path: '/clients/{id}/events',
    access: 'internal',
    errors: [404, 409, 410],
    summary:
      'Record an order placed or a lab done, and set the next date; the same event_id sent twice is one',
    input: eventInput,
    output: z.object({ event_id: z.string(), client }),
  }),
  take_back_event: endpoint({
    method: 'POST',
    path: '/clients/{id}/events/{event_id}/take_back',
    access: 'internal',
    errors: [404, 409, 410],
    summary: 'Take back an order or a lab, and its date with it; 409 when the date was changed since',
    input: z.object({ id: uuid, event_id: uuid }),
    output: client,
  }),
  ...followUpContract,
  updates: endpoint({
    method: 'GET',
    path: '/clients/{id}/updates',
    access: 'internal',
    errors: [404, 410],
    summary: 'The dated entries of a client, newest first',
    input: pageOfClient(10, 100),
    output: listOutput(clientUpdate),
  }),
  add_update: endpoint({
    method: 'POST',
    path: '/clients/{id}/updates',
    access: 'internal',
    errors: [404, 409, 410],
    summary: 'Add an entry, which becomes the Updates of the client; the same update_id sent twice is one',
    input: z.object({ id: uuid, update_id: uuid.optional(), text: updateText }),
    output: z.object({ update_id: z.string(), client }),
  }),
  change_update: endpoint({
    method: 'PATCH',
    path: '/clients/{id}/updates/{update_id}',
    access: 'internal',
    errors: [404, 409, 410],
    summary: 'Correct an entry of one’s own; 409 when someone else has changed it since',
    input: z.object({ id: uuid, update_id: uuid, changes: changesInput({ text: updateText }) }),
    output: client,
  }),
  remove_update: endpoint({
    method: 'DELETE',
    path: '/clients/{id}/updates/{update_id}',
    access: 'internal',
    errors: [404, 409, 410],
    summary: 'Take back an entry of one’s own; 409 when someone else has changed it since',
    input: z.object({ id: uuid, update_id: uuid }),
    output: client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clients/{id}',
    access: 'internal',
    errors: [404, 410],
    summary: 'Take a client out of the book; the record is kept (acceptance D45)',
    input: z.object({ id: uuid }),
    output: z.object({ id: z.string() }),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/clients/bulk',
    access: 'internal',
    errors: [404, 409],
    summary:
      'Set a field of many clients or delete them, all or none; 409 when another number of clients matches',
    input: bulkInput(criteria),
    output: bulkOutput,
  }),
  undo_bulk: endpoint({
    method: 'POST',
    path: '/clients/bulk/{id}/undo',
    access: 'internal',
    errors: [409],
    summary: 'Take back a change of many clients: by the same person, within ten minutes',
    input: z.object({ id: uuid }),
    output: undoOutput,
  }),
  export: endpoint({
    method: 'POST',
    path: '/clients/export',
    access: 'internal',
    summary: 'The whole client book, searched and filtered, as one snapshot; noted in the audit',
    input: list.omit({ cursor: true, limit: true }),
    output: exportOutput(exportedClient),
    errors: [429],
  }),
}
