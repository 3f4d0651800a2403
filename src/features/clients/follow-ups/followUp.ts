/** A follow-up: what is to be done for a client on a day, by whom. Its rules are those of its dialog and of the server. */
import * as z from 'zod'
import { calendarDay, uuid } from '../../../lib/inputRules.ts'
import { longText } from '../fieldRules.ts'

const text = z.string().nullable()

export const followUp = z.object({
  id: z.string(),
  client_id: z.string(),
  day: z.string(),
  person_id: text,
  /** E-mail addresses, while the accounts exist. */
  person: text,
  note: text,
  done: z.boolean(),
  done_at: text,
  done_by: text,
})
export type FollowUp = z.infer<typeof followUp>

export const followUpRules = {
  day: calendarDay
    .refine((value) => value >= '2000-01-01', 'The day must be in 2000 or later')
    .refine((value) => value <= '2100-12-31', 'The day must be in 2100 or earlier'),
  person_id: z
    .string('This is not a valid id')
    .nullable()
    .transform((value) => value || null)
    .pipe(uuid.nullable()),
  note: longText('Note', 2_000),
}

/** The fields of the dialog. */
export const followUpForm = z.object({
  ...followUpRules,
  day: z.string('Please enter a valid date').pipe(followUpRules.day),
})
export type FollowUpForm = z.output<typeof followUpForm>

export type FollowUpChanges = Partial<FollowUpForm & { done: boolean }>
