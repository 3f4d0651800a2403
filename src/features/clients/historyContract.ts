import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { uuid } from '../../lib/inputRules.ts'
import { auditEntry, author, listOutput, pagingInput } from '../../lib/listContract.ts'
import { eventKinds, historyFilters, type HistoryFilter } from './choices.ts'
import { readsClient } from './clientRecord.ts'

const text = z.string().nullable()

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

/** Which page of what belongs to a client. */
export const pageOfClient = (defaultLimit: number, maxLimit: number) =>
  pagingInput(defaultLimit, maxLimit).extend({ id: uuid })

export type HistoryEntry = z.infer<typeof historyEntry>

export const historyContract = {
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
}
