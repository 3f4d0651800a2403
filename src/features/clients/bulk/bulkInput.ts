import * as z from 'zod'
import { uuid } from '../../../lib/inputRules.ts'
import { formatCount } from '../../../lib/text.ts'
import { bulkDateFields, MAX_BULK, type BulkField } from '../choices.ts'
import { clientFieldRules } from '../clientRules.ts'
import { eventFields } from '../events/eventFields.ts'

const tooMany = `At most ${formatCount(MAX_BULK)} clients can be changed at once. Please narrow the list first.`

const to = <Rule extends z.ZodType>(rule: Rule) => z.object({ to: rule }).optional()

/** The new value of one field, by the rule of that field. */
const changes = z.object({
  status_id: to(clientFieldRules.status_id),
  state_id: to(clientFieldRules.state_id),
  owner_id: to(clientFieldRules.owner_id),
  next_order_date: to(clientFieldRules.next_order_date),
  lab_due_date: to(clientFieldRules.lab_due_date),
} satisfies Record<BulkField, z.ZodType>)

const expected = z
  .int('Say how many clients you expect: expected')
  .min(1, 'No client matches')
  .max(MAX_BULK, tooMany)

/**
 * A change of many clients: which ones, either by their ids or as all that match search and filters of the list, and
 * what: one field, an order or a lab, or `delete`.
 * @param criteria search and filters of the list
 */
export const bulkInput = <Criteria extends z.ZodRawShape>(criteria: z.ZodObject<Criteria>) =>
  z
    .object({
      ids: z.array(uuid).min(1, 'Choose at least one client').max(MAX_BULK, tooMany).optional(),
      /** `expected`: the number of clients that the person saw; another one is refused with 409. */
      matching: criteria.extend({ expected }).optional(),
      changes: changes.optional(),
      delete: z.literal(true).optional(),
      /** An order or a lab of each, whose next date is the proposed one (decision 0031). */
      event: z.object({ kind: eventFields.kind, day: eventFields.day }).optional(),
      /** Whether a client's date that is later than the new one is moved, too; otherwise it is kept. */
      move_later_dates: z.boolean().default(false),
    })
    .refine(({ ids, matching }) => !ids !== !matching, 'Say which clients: ids or matching')
    .refine(
      (input) =>
        Object.keys(input.changes ?? {}).length + Number(input.delete ?? 0) + (input.event ? 1 : 0) === 1,
      {
        error: 'Say what to do: changes of one field, event, or delete',
      },
    )

/** Of a date alone. */
export const previewInput = <Criteria extends z.ZodRawShape>(criteria: z.ZodObject<Criteria>) =>
  bulkInput(criteria).refine(
    ({ changes, event }) => event ?? bulkDateFields.some((field) => changes?.[field]),
    'Only a date, an order or a lab has a preview',
  )

export const bulkOutput = z.object({
  /** For undo; null when nothing was changed. */
  id: z.string().nullable(),
  changed: z.number(),
  /** Held the value already, or had such an event on this day or a later one. */
  unchanged: z.number(),
  /** Have a later date, which they kept; an order or a lab of theirs was recorded all the same. */
  kept: z.number(),
  /** Got no date, because their status needs no work. */
  no_work: z.number(),
  /** Were deleted before, by whom. */
  deleted: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      by: z.string().nullable(),
      seconds_ago: z.number(),
    }),
  ),
})
export type BulkResult = z.infer<typeof bulkOutput>

/** What a change of dates would do with how many clients. */
export const previewOutput = z.object({
  /** How many get which date, in order. */
  dates: z.array(z.object({ date: z.string(), clients: z.number() })),
  unchanged: z.number(),
  /** Have a later date: kept, or moved to the earlier one. */
  kept: z.number(),
  moved: z.number(),
  no_work: z.number(),
})
export type BulkPreview = z.infer<typeof previewOutput>

export const undoOutput = z.object({
  undone: z.number(),
  /** Were changed by somebody since, so that they stay as they are. */
  kept: z.number(),
})
