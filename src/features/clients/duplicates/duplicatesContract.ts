import * as z from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { uuid, calendarDay, storable } from '../../../lib/inputRules.ts'
import { MAX_FIELD_ROWS } from '../../../lib/fieldChanges.ts'
import { arraySize } from '../../../lib/readAudit.ts'
import { deletionStepUp } from '../../../lib/stepUp.ts'
import { client } from '../clientRecord.ts'
import { mergeColumns, textColumns } from '../registry.ts'

const typed = storable(z.string().max(2_000))
  .transform((value) => value.replace(/\s+/g, ' ').trim())
  .default('')

/** What is typed so far of a new client. */
const searchedClient = z.object({
  first_name: typed,
  last_name: typed,
  date_of_birth: calendarDay.nullable().default(null),
  phone: typed,
  email: typed,
})

const text = z.string().nullable()

/** A client that may be the one that is being added (acceptance D58). */
const possibleDuplicate = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: text,
  phone: text,
  email: text,
  /** In what they agree. */
  same: z.array(z.enum(['name', 'phone', 'email'])),
})

const moment = z.iso.datetime({ offset: true, error: 'Say when the client was last changed' })

const mergeInput = z.object({
  /** The client that goes. */
  id: uuid,
  into: uuid,
  /** The fields that the staying client takes over from the other one. */
  take: z.array(z.enum(mergeColumns)).max(mergeColumns.length).default([]),
  /** The texts of both that it has then, its own first. */
  both: z.array(z.enum(textColumns)).max(textColumns.length).default([]),
  /** Rows of medications of both that are stopped today. */
  stop: z.array(uuid).max(MAX_FIELD_ROWS).default([]),
  /** `updated_at` of both, as they were compared. */
  seen: z.object({ id: moment, into: moment }),
})

export const duplicatesContract = {
  // POST, so that nothing private is in an address or a log.
  possible_duplicates: endpoint.post('/clients/possible_duplicates', {
    access: 'internal',
    summary: 'Up to five clients with the same name, phone number or email address',
    readAudit: {
      view: ({ first_name, last_name, phone, email }) => ({
        action: 'clients.duplicates_viewed',
        typed: [first_name, last_name, phone, email].filter(Boolean).join(' '),
      }),
      size: arraySize,
    },
    input: searchedClient,
    output: z.array(possibleDuplicate),
  }),
  merge: endpoint.post('/clients/{id}/merge', {
    access: 'internal',
    stepUp: deletionStepUp,
    errors: [409, 410],
    summary:
      'Merge a client into another one, which stays; 409 when one of them was changed since it was read',
    input: mergeInput,
    output: client,
  }),
}
