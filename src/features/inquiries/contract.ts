import * as z from 'zod'
import { smsTerms } from '../../content/sms-terms.ts'
import { endpoint, listCounts, listView, recordView } from '../../lib/endpoint.ts'
import { changesInput, storable, uuid } from '../../lib/inputRules.ts'
import { countsOf, filterInput, listOutput, pagingInput, searchText } from '../../lib/listContract.ts'
import { formatCount } from '../../lib/text.ts'
import { applicationEndpoints } from './applicationContract.ts'
import { consentEndpoints } from '../consents/contract.ts'
import { inboxDivisionKeys } from '../../lib/divisions.ts'
import { MAX_TIMES, reachWayKeys, relationKeys, locationKeys } from '../../lib/inquiryChoices.ts'
import { inquiryStates, inquiryFilters } from './registry.ts'
import { inquiryFields } from './inquiryFields.ts'

/** Maximum lengths in characters, checked only by the server (acceptance D37). */
const maxLengths = {
  firstName: 200,
  lastName: 200,
  email: 254,
  phone: 50,
  message: 10_000,
  for_name: 200,
  good_times: 300,
  language: 60,
  insurance_plan: 200,
  organization: 200,
  records_system: 200,
}

const stored = storable(z.string())

/**
 * One inquiry as the form sends it (acceptance F13, D36): the six fields, those that may stay empty, the consent to text messages, and two values
 * against bots: `website`, a hidden field that must stay empty, and `open_for`, the milliseconds since the form was
 * shown; missing without scripts. A duration, since a visitor's clock may be wrong.
 */
export const inquiryInput = z
  .object({
    ...inquiryFields.shape,
    interpreter: z.boolean().default(false),
    text_consent: z.boolean().default(false),
    /** The version of the SMS terms that was shown. */
    text_version: z
      .literal(smsTerms.version, 'The SMS terms have changed. Please reload the page')
      .optional(),
    website: z.string().max(500).default(''),
    open_for: z.number().optional(),
    /** For the counts on /operational/site: the path of the page whose link led here, and the request that it carried. */
    from_page: z.string().optional(),
    request: z.string().optional(),
  })
  .superRefine((sent, { addIssue }) => {
    for (const [field, length] of Object.entries(maxLengths)) {
      const value = sent[field as keyof typeof maxLengths] ?? ''
      const path = [field]
      if (value.length > length)
        addIssue({ code: 'custom', path, message: `This must be at most ${length} characters` })
      for (const { message } of stored.safeParse(value).error?.issues ?? [])
        addIssue({ code: 'custom', path, message })
    }
  })
export type InquiryInput = z.output<typeof inquiryInput>

/* For staff. */

const inquiryRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  division: z.enum(inboxDivisionKeys),
  message: z.string(),
  for_relation: z.enum(relationKeys).nullable(),
  for_name: z.string().nullable(),
  language: z.string().nullable(),
  interpreter: z.boolean(),
  home_state: z.string().nullable(),
  insurance_plan: z.string().nullable(),
  good_times: z.string().nullable(),
  reach_by: z.enum(reachWayKeys).nullable(),
  organization: z.string().nullable(),
  records_system: z.string().nullable(),
  locations: z.enum(locationKeys).nullable(),
  /** These three are of an application alone; the last one is its résumé. */
  role: z.string().nullable(),
  licenses: z.string().nullable(),
  file_name: z.string().nullable(),
  state: z.enum(inquiryStates),
  note: z.string().nullable(),
  /** Who wrote it; null also when that client was deleted. */
  client: z.object({ id: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** The times that hold now, and what the visitor answered. */
  offer: z
    .object({
      times: z.array(z.string()),
      place: z.string(),
      ends_at: z.string(),
      answered_at: z.string().nullable(),
      accepted_time: z.string().nullable(),
      /** Whether the visitor, who has not answered, can choose none of them: others have accepted them, or they have passed. */
      no_time_left: z.boolean(),
      /** Another one once it was replaced or answered. */
      version: z.string(),
    })
    .nullable(),
  assigned_to: z.string().nullable(),
  assigned_name: z.string().nullable(),
  /** The service account that sent it; null for a form of this site. */
  sent_by_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type InquiryRow = z.infer<typeof inquiryRow>

const criteria = z.object({ search: searchText, ...filterInput(inquiryFilters) })

const noteLength = 5_000

/** The fields that staff can edit. */
export const inquiryChanges = z.object({
  state: z.enum(inquiryStates, `State must be one of: ${inquiryStates.join(', ')}`),
  note: storable(
    z
      .string('Note must be text')
      .max(noteLength, `Note must be at most ${formatCount(noteLength)} characters`),
  )
    .nullable()
    .transform((note) => (note?.trim() ? note : null)),
  assigned_to: uuid.nullable(),
})
export type InquiryChanges = z.infer<typeof inquiryChanges>

/** A day and a time of the company's clock, as a browser's field for both gives it. */
const localTime = z
  .string()
  .regex(/^2\d{3}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a day and a time')
const PLACE = 'Say how or where: by phone, by video, or an address'

/** Times of the form, of which some may be empty. */
export const offerInput = z.object({
  times: z
    .array(z.union([z.literal(''), localTime], 'Please enter a day and a time'))
    .max(MAX_TIMES, `At most ${MAX_TIMES} times can be offered`)
    .refine((times) => times.some(Boolean), { message: 'Please enter at least one time', path: [0] }),
  place: storable(z.string(PLACE).trim().min(1, PLACE).max(200, 'This must be at most 200 characters')),
})
export type OfferValues = z.input<typeof offerInput>

const readAudit = recordView('inquiries.viewed')

export const inquiriesContract = {
  'send-contact-emails': endpoint.post('/functions/send-contact-emails', {
    access: 'public',
    errors: [409],
    summary:
      'Keep a visitor’s inquiry, confirm it to them and tell the team (spec 7, acceptance D38); 409 when a service account sends the same again within a day',
    input: inquiryInput,
    /** `answer`: when the message arrived and until when an answer comes, as a sentence for the visitor. */
    output: z.object({ success: z.boolean(), answer: z.string() }),
    limit: { times: 20, seconds: 3600 },
  }),
  ...applicationEndpoints,
  list: endpoint.get('/inquiries', {
    access: 'viewer',
    summary: 'What visitors wrote: new ones, those in progress, closed ones, each newest first',
    readAudit: listView('inquiries.list_viewed'),
    input: pagingInput(50, 500).extend(criteria.shape),
    output: listOutput(inquiryRow),
  }),
  counts: endpoint.post('/inquiries/counts', {
    access: 'viewer',
    ...countsOf(criteria),
    summary: 'How many inquiries each of several searches and filters finds, in their order',
    readAudit: listCounts('inquiries.list_viewed'),
  }),
  get: endpoint.get('/inquiries/{id}', {
    access: 'viewer',
    summary: 'One inquiry',
    readAudit,
    input: z.object({ id: uuid }),
    output: inquiryRow,
  }),
  ...consentEndpoints(
    '/inquiries/{id}/consents',
    { access: 'viewer', errors: [], readAudit },
    { access: 'internal', errors: [409], readAudit },
  ),
  update: endpoint.patch('/inquiries/{id}', {
    access: 'internal',
    errors: [409],
    summary:
      'Move an inquiry on, assign it, or note something about it; 409 with the fields that someone else has changed since',
    readAudit,
    input: z.object({ id: uuid, changes: changesInput(inquiryChanges.shape) }),
    output: inquiryRow,
  }),
  offer_times: endpoint.post('/inquiries/{id}/offer', {
    access: 'internal',
    errors: [409],
    summary:
      'Offer the visitor up to four times by email, in the company’s time zone; they replace those that were offered before',
    readAudit,
    limit: {
      times: 60,
      seconds: 3600,
      per: 'person',
      reached: 'You have offered times sixty times within an hour.',
    },
    input: offerInput.extend({
      id: uuid,
      /** What the dialog showed of the offer that holds: it may have been answered meanwhile. */
      replaces: z.string().max(100).nullable(),
    }),
    output: inquiryRow,
  }),
  withdraw_times: endpoint.delete('/inquiries/{id}/offer', {
    access: 'internal',
    summary: 'Withdraw the times that were offered, or the accepted one; the visitor is told by email',
    readAudit,
    input: z.object({ id: uuid }),
    output: inquiryRow,
  }),
  answer_times: endpoint.post('/inquiries/offers/answer', {
    access: 'public',
    summary:
      'What the visitor whose link has this token was offered; with an answer, accepts one of the times or says that none fits',
    input: z.object({ token: z.string().max(100), answer: z.string().max(40).optional() }),
    output: z.object({
      status: z.enum(['open', 'accepted', 'declined', 'ended']),
      place: z.string(),
      /** Those that are not over; the accepted one alone. */
      times: z.array(z.string()),
      /** Why the answer was not taken. */
      problem: z.string().nullable(),
    }),
    limit: { times: 60, seconds: 3600 },
  }),
  attach: endpoint.post('/inquiries/{id}/client', {
    access: 'internal',
    errors: [409],
    summary: 'Attach an inquiry to the client who wrote it; 409 when it has another one already',
    readAudit,
    input: z.object({ id: uuid, client_id: uuid }),
    output: inquiryRow,
  }),
}
