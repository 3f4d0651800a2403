/** Validation rules of an order or a lab, with their messages: in its dialog, and again on the server. */
import * as z from 'zod'
import { todayIn } from '../../../lib/dates.ts'
import { calendarDay, uuid } from '../../../lib/inputRules.ts'
import { eventDateFields, eventKinds, type EventKind } from '../choices.ts'
import { clientFieldRules, longText, orEmpty } from '../clientRules.ts'

export const eventFields = {
  kind: z.enum(eventKinds, `Kind must be one of: ${eventKinds.join(', ')}`),
  day: calendarDay
    .refine((value) => value >= '2000-01-01', 'The day must be in 2000 or later')
    .refine((value) => value <= todayIn(), 'The day cannot be in the future'),
  next_date: orEmpty('Please enter a valid date'),
  note: longText('Note', 2_000),
}

type EventDates = { kind: EventKind; day: string; next_date: string | null }

/** The next date follows the rule of the client's date, and comes after the day. */
function checkNextDate({ kind, day: done, next_date }: EventDates, context: z.RefinementCtx) {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['next_date'], message })
  const { error } = clientFieldRules[eventDateFields[kind]].safeParse(next_date)
  if (error) refuse(error.issues[0]!.message)
  else if (next_date !== null && next_date <= done) refuse('The next date must be after the day')
}

export const eventForm = z.object(eventFields).superRefine(checkNextDate)
export type EventForm = z.output<typeof eventForm>

/** An order or a lab over HTTP: the day is today and the note empty unless they are given. */
export const eventInput = z
  .object({
    ...eventFields,
    day: eventFields.day.default(() => todayIn()),
    note: eventFields.note.default(null),
    id: uuid,
    event_id: uuid.optional(),
    /** The client's date that it moves on, as its editor read it; 409 when it was changed since. */
    from: orEmpty('Please enter a valid date').pipe(calendarDay.nullable()),
  })
  .superRefine(checkNextDate)
