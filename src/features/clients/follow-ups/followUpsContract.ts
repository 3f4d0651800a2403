import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { changesInput, uuid, calendarDay } from '../../../lib/inputRules.ts'
import { changesClient, readsClient } from '../clientRecord.ts'
import { longText, optionalId } from '../clientRules.ts'

const text = z.string().nullable()

const followUp = z.object({
  id: z.string(),
  client_id: z.string(),
  day: z.string(),
  person_id: text,
  /** Email addresses, while the accounts exist. */
  person: text,
  /** Who asked for it, when that is somebody else. */
  asked_by: text,
  note: text,
  done: z.boolean(),
  done_at: text,
  done_by: text,
})
export type FollowUp = z.infer<typeof followUp>

const followUpRules = {
  day: calendarDay
    .refine((value) => value >= '2000-01-01', 'The day must be in 2000 or later')
    .refine((value) => value <= '2100-12-31', 'The day must be in 2100 or earlier'),
  person_id: optionalId,
  note: longText('Note', 2_000),
}

export const followUpForm = z.object(followUpRules)
export type FollowUpForm = z.output<typeof followUpForm>

export const followUpContract = {
  follow_ups: endpoint.get('/clients/{id}/follow_ups', {
    ...readsClient,
    summary: 'The follow-ups of a client: open ones by day, then the last fifty that are done',
    input: z.object({ id: uuid }),
    output: z.array(followUp),
  }),
  add_follow_up: endpoint.post('/clients/{id}/follow_ups', {
    ...changesClient,
    summary: 'Add a follow-up to a client; the same follow_up_id sent twice makes one',
    input: z.object({ ...followUpRules, id: uuid, follow_up_id: uuid.optional() }),
    output: followUp,
  }),
  change_follow_up: endpoint.patch('/clients/{id}/follow_ups/{follow_up_id}', {
    ...changesClient,
    summary:
      'Change a follow-up, or say that it is done; 409 with the fields that someone else has changed since',
    input: z.object({
      id: uuid,
      follow_up_id: uuid,
      changes: changesInput({ ...followUpRules, done: z.boolean('Done must be true or false') }),
    }),
    output: followUp,
  }),
  remove_follow_up: endpoint.delete('/clients/{id}/follow_ups/{follow_up_id}', {
    access: 'internal',
    errors: [410],
    summary: 'Remove a follow-up',
    input: z.object({ id: uuid, follow_up_id: uuid }),
    output: z.object({ id: z.string() }),
  }),
}
