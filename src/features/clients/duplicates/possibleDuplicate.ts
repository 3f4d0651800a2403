import * as z from 'zod'
import { calendarDay, storable } from '../../../lib/inputRules.ts'

const typed = storable(z.string().max(2_000))
  .transform((value) => value.replace(/\s+/g, ' ').trim())
  .default('')

/** What is typed so far of a new client. */
export const searchedClient = z.object({
  first_name: typed,
  last_name: typed,
  date_of_birth: calendarDay.nullable().default(null),
  phone: typed,
  email: typed,
})

const text = z.string().nullable()

/** A client that may be the one that is being added (acceptance D58). */
export const possibleDuplicate = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: text,
  phone: text,
  email: text,
  /** In what they agree. */
  same: z.array(z.enum(['name', 'phone', 'email'])),
})
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>
