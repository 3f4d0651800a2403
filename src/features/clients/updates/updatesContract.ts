import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { changesInput, uuid } from '../../../lib/inputRules.ts'
import { changesClient, readsClient, client, pageOfClient } from '../clientRecord.ts'
import { longText } from '../clientRules.ts'
import { listOutput } from '../../../lib/listContract.ts'
import { MAX_TEXT_LENGTH } from '../choices.ts'

const text = z.string().nullable()

const clientUpdate = z.object({
  id: z.string(),
  client_id: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Email addresses, while the accounts exist. */
  by: text,
  edited_at: text,
  edited_by: text,
  /** Whether the caller wrote it and may correct it. */
  mine: z.boolean(),
  /** Its text is the client's `updates`. */
  newest: z.boolean(),
})
export type ClientUpdate = z.infer<typeof clientUpdate>

const updateText = longText('Update', MAX_TEXT_LENGTH).pipe(z.string('Please type the update'))

export const updateForm = z.object({ text: updateText })
export type UpdateForm = z.output<typeof updateForm>

export const updatesContract = {
  updates: endpoint.get('/clients/{id}/updates', {
    ...readsClient,
    summary: 'The dated entries of a client, newest first',
    input: pageOfClient(10, 100),
    output: listOutput(clientUpdate),
  }),
  add_update: endpoint.post('/clients/{id}/updates', {
    ...changesClient,
    summary: 'Add an entry, which becomes the Updates of the client; the same update_id sent twice is one',
    input: z.object({ id: uuid, update_id: uuid.optional(), text: updateText }),
    output: z.object({ update_id: z.string(), client }),
  }),
  change_update: endpoint.patch('/clients/{id}/updates/{update_id}', {
    ...changesClient,
    summary: 'Correct an entry of one’s own; 409 when someone else has changed it since',
    input: z.object({ id: uuid, update_id: uuid, changes: changesInput({ text: updateText }) }),
    output: client,
  }),
}
