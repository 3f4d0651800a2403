import * as z from 'zod'
import { smsTerms } from '../../content/sms-terms.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { divisionChoices, enquiryFields, type EnquiryFields } from './enquiryFields.ts'

export { divisionChoices, enquiryFields, type EnquiryFields }

/** What the server takes at most, in characters (acceptance D37); the form has no limits of its own. */
const most = { firstName: 200, lastName: 200, email: 254, phone: 50, message: 10_000 }

/**
 * One enquiry as the form sends it (acceptance F13, D36): the six fields, whether text messages are welcome, and
 * two values that tell a person from a program: `website` stays empty, `open_for` (milliseconds) is
 * how long the form was awake; a form sent without scripts has none. A span, because visitors' clocks are wrong.
 */
export const enquiryInput = z
  .object({
    ...enquiryFields.shape,
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
      if (value.includes('\0'))
        addIssue({ code: 'custom', path, message: 'This holds a character that cannot be stored' })
    }
  })
export type EnquiryInput = z.output<typeof enquiryInput>

export const enquiriesContract = {
  'send-contact-emails': endpoint({
    method: 'POST',
    path: '/functions/send-contact-emails',
    access: 'public',
    summary: 'Keep a visitor’s enquiry, confirm it to them and tell the team (spec 7, acceptance D38)',
    input: enquiryInput,
    output: z.object({ success: z.boolean() }),
    limit: { times: 20, seconds: 3600 },
  }),
}
