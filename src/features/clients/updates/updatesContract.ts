import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { recordView } from '../../../lib/readAudit.ts'
import { changesInput, uuid } from '../../../lib/inputRules.ts'
import { listOutput } from '../../../lib/listContract.ts'
import { client } from '../clientRecord.ts'
import { pageOfClient } from '../historyContract.ts'
import { clientUpdate, updateText } from './clientUpdate.ts'

/** The part of contract.ts about the dated entries of a client. */
export const updatesContract = {
  updates: endpoint({
    method: 'GET',
    path: '/clients/{id}/updates',
    access: 'viewer',
    errors: [404, 410],
    summary: 'The dated entries of a client, newest first',
    readAudit: recordView('clients.viewed'),
    input: pageOfClient(10, 100),
    output: listOutput(clientUpdate),
  }),
  add_update: endpoint({
    method: 'POST',
    path: '/clients/{id}/updates',
    access: 'internal',
    errors: [404, 409, 410],
    summary: 'Add an entry, which becomes the Updates of the client; the same update_id sent twice is one',
    readAudit: recordView('clients.viewed'),
    input: z.object({ id: uuid, update_id: uuid.optional(), text: updateText }),
    output: z.object({ update_id: z.string(), client }),
  }),
  change_update: endpoint({
    method: 'PATCH',
    path: '/clients/{id}/updates/{update_id}',
    access: 'internal',
    errors: [404, 409, 410],
    summary: 'Correct an entry of one’s own; 409 when someone else has changed it since',
    readAudit: recordView('clients.viewed'),
    input: z.object({ id: uuid, update_id: uuid, changes: changesInput({ text: updateText }) }),
    output: client,
  }),
  remove_update: endpoint({
    method: 'DELETE',
    path: '/clients/{id}/updates/{update_id}',
    access: 'internal',
    errors: [404, 409, 410],
    summary: 'Take back an entry of one’s own; 409 when someone else has changed it since',
    readAudit: recordView('clients.viewed'),
    input: z.object({ id: uuid, update_id: uuid }),
    output: client,
  }),
}
