import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { deletionStepUp } from '../../lib/stepUp.ts'
import { uuid } from '../../lib/inputRules.ts'
import { author } from '../../lib/listContract.ts'

/** Names of two clients, entries of lists, inquiries or views at most, with the number of others, '' where nothing was changed. */
const name = z.string()

/** What a person has changed, as the database noted it (decision 0062). */
const change = z.object({
  /** Of the request that made it. */
  id: z.string(),
  at: z.string(),
  /** Of its audit entry; of an undo that of what it undid, with '.undone'. */
  action: z.string(),
  name,
  /** 'Dose of Zinc: 5 mg → 7 mg', of several fields 'Cost: $5.00 and 1 more'; of several records the labels, if not all got the same value. */
  text: z.string(),
  /** Whether no field holds what it wrote any more, so that nothing can be undone. */
  changed_since: z.boolean(),
})

const undone = z.object({
  /** What was undone or redone. */
  action: z.string(),
  /** It did again what an undo had undone. */
  is_redo: z.boolean(),
  /** Once it is undone it can be done again. */
  can_redo: z.boolean(),
  name,
  /** What it did: 'Undone: dose of Zinc is 5 mg again'. */
  title: z.string(),
  /** All of clients, or of others too. */
  noun: z.enum(['client', 'record']),
  /** How many records have something back, and how many keep something that was changed since. */
  records: z.number(),
  kept: z.number(),
  /** Of these the names of three at most. */
  kept_names: z.array(z.string()),
  /** Labels of the fields that were changed since, and by whom. */
  kept_fields: z.array(z.string()),
  kept_by: author.nullable(),
  /** Labels of fields that stay because whom they named has no access any more. */
  without_access: z.array(z.string()),
})

export type Change = z.infer<typeof change>
export type Undone = z.infer<typeof undone>

export const changesContract = {
  list: endpoint.get('/changes', {
    access: 'internal',
    summary:
      'What the caller has changed in the last 24 hours and can undo, or undone and can redo, the newest first, at most 50',
    readAudit: { none: 'It tells people what they themselves did.' },
    output: z.array(change),
  }),
  undo: endpoint.post('/changes/{id}/undo', {
    access: 'internal',
    stepUp: deletionStepUp,
    errors: [409],
    summary:
      'Undo what a request changed, by who made it or an administrator, within 24 hours; what was changed since stays',
    input: z.object({
      /** The header X-Request-Id of its response. */
      id: uuid,
      /** Only what it changed of this client. */
      client_id: uuid.optional(),
    }),
    output: undone,
  }),
}
