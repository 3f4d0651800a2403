import * as z from 'zod'
import { smsTerms } from '../../content/sms-terms.ts'
import { changesInput, endpoint, listOutput, paging, search, storable, uuid } from '../../lib/endpoint.ts'
import { formatCount } from '../../lib/text.ts'
import { divisionChoices, inquiryStates } from './choices.ts'
import { inquiryFields } from './inquiryFields.ts'

/** What the server takes at most, in characters (acceptance D37); the form has no limits of its own. */
const most = { firstName: 200, lastName: 200, email: 254, phone: 50, message: 10_000 }

const stored = storable(z.string())

/**
 * One inquiry as the form sends it (acceptance F13, D36): the six fields, whether text messages are welcome, and
 * two values that tell a person from a program: `website` stays empty, `open_for` (milliseconds) is
 * how long the page was open; a form sent without scripts has none. A span, because visitors' clocks are wrong.
 */
export const inquiryInput = z
  .object({
    ...inquiryFields.shape,
    text_consent: z.boolean().default(false),
    /** The version of the SMS terms that was shown. */
    text_version: z
      .literal(smsTerms.version, 'The SMS terms have changed. Please reload the page')
      .optional(),
    website: z.string().max(500).default(''),
    open_for: z.number().optional(),
  })
  .superRefine((sent, { addIssue }) => {
    for (const [field, length] of Object.entries(most)) {
      const value = sent[field as keyof typeof most]
      const path = [field]
      if (value.length > length)
        addIssue({ code: 'custom', path, message: `This must be at most ${length} characters` })
      for (const { message } of stored.safeParse(value).error?.issues ?? [])
        addIssue({ code: 'custom', path, message })
    }
  })
export type InquiryInput = z.output<typeof inquiryInput>

/* What staff see. */

const inquiryRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  division: z.enum(divisionChoices),
  message: z.string(),
  text_consent_at: z.string().nullable(),
  state: z.enum(inquiryStates),
  note: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type InquiryRow = z.infer<typeof inquiryRow>

const filters = {
  state: z.enum(inquiryStates, `State must be one of: ${inquiryStates.join(', ')}`).optional(),
  division: z.enum(divisionChoices, `Division must be one of: ${divisionChoices.join(', ')}`).optional(),
}

/** How long a note may be, in characters. */
export const noteLength = 5_000

/** What staff set in the dialog. */
export const inquiryChanges = z.object({
  state: filters.state.unwrap(),
  note: storable(
    z
      .string('Note must be text')
      .max(noteLength, `Note must be at most ${formatCount(noteLength)} characters`),
  )
    .nullable()
    .transform((note) => (note?.trim() ? note : null)),
})
export type InquiryChanges = z.infer<typeof inquiryChanges>

export const inquiriesContract = {
  'send-contact-emails': endpoint({
    method: 'POST',
    path: '/functions/send-contact-emails',
    access: 'public',
    summary: 'Keep a visitor’s inquiry, confirm it to them and tell the team (spec 7, acceptance D38)',
    input: inquiryInput,
    output: z.object({ success: z.boolean() }),
    limit: { times: 20, seconds: 3600 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/inquiries',
    access: 'internal',
    summary: 'What visitors wrote, newest first',
    input: paging(50, 500).extend({ search, ...filters }),
    output: listOutput(inquiryRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/inquiries/{id}',
    access: 'internal',
    errors: [404],
    summary: 'One inquiry',
    input: z.object({ id: uuid }),
    output: inquiryRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/inquiries/{id}',
    access: 'internal',
    errors: [404, 409],
    summary:
      'Move an inquiry on, or note something about it; 409 with the fields that someone else has changed meanwhile',
    input: z.object({ id: uuid, changes: changesInput(inquiryChanges.shape) }),
    output: inquiryRow,
  }),
}
