import { endpoint, criteriaView } from '../../../lib/endpoint.ts'
import { deletionStepUp } from '../../../lib/stepUp.ts'
import { deletedClients, whichClients } from '../clientRecord.ts'
import * as z from 'zod'
import { uuid } from '../../../lib/inputRules.ts'
import { formatCount } from '../../../lib/text.ts'
import { eventLabels, MAX_BULK, type BulkDateField, type BulkEntryField, type EventKind } from '../choices.ts'
import { clientFieldRules } from '../clientRules.ts'
import { eventFields } from '../events/eventFields.ts'
import { paperRules } from '../papers/papersContract.ts'
import { clientFields } from '../registry.ts'

const tooMany = `At most ${formatCount(MAX_BULK)} clients can be changed at once. Please narrow the list first.`

const set = <Field extends BulkEntryField>(field: Field) =>
  z.object({ action: z.literal('set'), field: z.literal(field), to: clientFieldRules[field] })

/** Whether a client's date that is later than the new one is moved, too; otherwise it is kept. */
const move_later_dates = z.boolean().default(false)

const setDate = <Field extends BulkDateField>(field: Field) =>
  z.object({
    action: z.literal('set_date'),
    field: z.literal(field),
    to: clientFieldRules[field],
    move_later_dates,
  })

const dateChanges = [
  z.discriminatedUnion('field', [setDate('next_order_date'), setDate('lab_due_date')]),
  /** An order or a lab of each, whose next date is the proposed one (decision 0031). */
  z.object({
    action: z.literal('record'),
    kind: eventFields.kind,
    day: eventFields.day,
    move_later_dates,
    /** Whether a next date on a weekend is the Monday after it. */
    weekends_to_monday: z.boolean().default(false),
    /** Of each order or lab; the preview does not need it. */
    note: eventFields.note.default(null),
  }),
] as const

const change = z.discriminatedUnion(
  'action',
  [
    z.discriminatedUnion('field', [set('status_id'), set('state_id'), set('owner_id')]),
    ...dateChanges,
    /** The same disclosure of each; with the same paper_id again, none. */
    z.object({ action: z.literal('disclose'), paper_id: uuid, ...paperRules('disclosures') }),
    z.object({ action: z.literal('delete') }),
  ],
  'Say what to do: set, set_date, record, disclose or delete',
)

/** The fields of the dialog: the day of an order or a lab, or the new value of a field. */
export const bulkForm = (subject: EventKind | BulkEntryField | BulkDateField) =>
  z.object({
    ...(subject in eventLabels
      ? { day: eventFields.day, note: eventFields.note }
      : { [subject]: chosen(subject as BulkEntryField | BulkDateField) }),
    move_later_dates: z.boolean(),
    weekends_to_monday: z.boolean(),
  })

const chosen = (field: BulkEntryField | BulkDateField) =>
  clientFieldRules[field].refine(
    (value) => value !== null,
    `Please choose a ${clientFields[field].label.toLowerCase()}`,
  )

export type BulkChange = z.input<typeof change>

const dateChange = z.discriminatedUnion('action', dateChanges, 'Only a date, an order or a lab has a preview')
export type DateChange = z.output<typeof dateChange>

const expected = z
  .int('Say how many clients you expect: expected')
  .min(1, 'No client matches')
  .max(MAX_BULK, tooMany)

const which = whichClients(MAX_BULK, tooMany).extend({
  /** Of all that match, the number that the person saw; another one is refused with 409. */
  expected: expected.optional(),
})
type Which = z.output<typeof which>
const isEither = ({ ids, expected, change: _change, ...found }: Which & { change: unknown }) =>
  ids ? expected === undefined && !Object.values(found).some(Boolean) : expected !== undefined
const SAY_WHICH = 'Say which clients: their ids alone, or search and filters with how many match (expected)'

const bulkOutput = z.object({
  changed: z.number(),
  /** Held the value already, or had such an event on this day or a later one. */
  unchanged: z.number(),
  /** Have a later date, which they kept; an order or a lab of theirs was recorded all the same. */
  kept: z.number(),
  /** Got no date, because their status needs no work. */
  no_work: z.number(),
  /** The dates that were set, in order, each once. */
  dates: z.array(z.string()),
  deleted: deletedClients,
})
export type BulkResult = z.infer<typeof bulkOutput>

/** Which clients of the book a bulk change is about, for the audit. */
export const matchingView = ({
  ids: _ids,
  expected: _expected,
  change: _change,
  ...criteria
}: Which & { change: unknown }) => criteriaView('clients.list_viewed', criteria)

export const bulkContract = {
  bulk: endpoint.post('/clients/bulk', {
    access: 'internal',
    stepUp: deletionStepUp,
    errors: [404, 409],
    summary:
      'Set a field of many clients, record a disclosure for each, or delete them, all or none; 409 when another number of clients matches',
    input: which.extend({ change }).refine(isEither, SAY_WHICH),
    output: bulkOutput,
  }),
  // POST, because the ids of 5,000 clients are too long for an address.
  preview_bulk: endpoint.post('/clients/bulk/preview', {
    access: 'internal',
    summary: 'What a change of a date, an order or a lab would do with how many clients; writes nothing',
    readAudit: { counts: (input) => [matchingView(input)] },
    input: which.extend({ change: dateChange }).refine(isEither, SAY_WHICH),
    output: z.object({
      /** How many get which date, in order. */
      dates: z.array(z.object({ date: z.string(), clients: z.number() })),
      /** Whether one of them is on a weekend, or was before it was moved to Monday. */
      has_weekends: z.boolean(),
      unchanged: z.number(),
      /** Have a later date: kept, or moved to the earlier one. */
      kept: z.number(),
      moved: z.number(),
      no_work: z.number(),
    }),
  }),
}
