import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { divisionChoices, enquiryFields, type EnquiryFields } from './enquiryFields.ts'

export { divisionChoices, enquiryFields, type EnquiryFields }

/** What the server takes at most (acceptance D37); beyond it the visitor gets the failure of spec 8, with this reason. */
const caps = z.object({
  firstName: z.string().max(200, 'First name must be at most 200 characters'),
  lastName: z.string().max(200, 'Last name must be at most 200 characters'),
  email: z.string().max(254, 'Email must be at most 254 characters'),
  phone: z.string().max(50, 'Phone number must be at most 50 characters'),
  message: z.string().max(10_000, 'Message must be at most 10,000 characters'),
})

/**
 * One enquiry as the form sends it (acceptance F13, D36): the six fields, whether text messages are welcome, and
 * two values that tell a person from a program: `website` stays empty, `started_at` (milliseconds since 1970)
 * is when the form woke; a form sent without scripts has no `started_at`.
 */
export const enquiryInput = enquiryFields.and(caps).and(
  z.object({
    text_consent: z.boolean().default(false),
    /** The version of the SMS terms that was shown. */
    text_version: z.string().max(40).optional(),
    website: z.string().max(500).default(''),
    started_at: z.number().optional(),
  }),
)
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
