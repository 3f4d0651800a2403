/** A dated, signed entry about a client. Its rule is that of its dialog and of the server. */
import * as z from 'zod'
import { MAX_TEXT_LENGTH } from '../choices.ts'
import { longText } from '../fieldRules.ts'

const text = z.string().nullable()

export const clientUpdate = z.object({
  id: z.string(),
  client_id: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** E-mail addresses, while the accounts exist. */
  by: text,
  edited_at: text,
  edited_by: text,
  /** Whether the caller wrote it and may correct it. */
  mine: z.boolean(),
  /** Its text is the client's `updates`. */
  newest: z.boolean(),
})
export type ClientUpdate = z.infer<typeof clientUpdate>

export const updateText = longText('Update', MAX_TEXT_LENGTH).pipe(z.string('Please type the update'))

/** The field of the dialog. */
export const updateForm = z.object({ text: updateText })
export type UpdateForm = z.output<typeof updateForm>
