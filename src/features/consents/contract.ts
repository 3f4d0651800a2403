import * as z from 'zod'
import { consentChannels, consentKinds, consentSourceKeys, notedSources } from '../../lib/consentChoices.ts'
import { isIsoDate, todayIn } from '../../lib/dates.ts'
import { endpoint, type Endpoint } from '../../lib/endpoint.ts'
import { uuid } from '../../lib/inputRules.ts'

const text = z.string().nullable()

const entry = z.object({
  id: z.string(),
  kind: z.enum(consentKinds),
  day: z.string(),
  /** Null where it was noted at a client whom the caller does not see; so is `created_by`. */
  source: z.enum(consentSourceKeys).nullable(),
  /** Of the SMS terms that were shown on the website. */
  version: text,
  /** The last day on which a withdrawal may take effect; this product keeps to it at once. */
  effective_on: text,
  created_at: z.string(),
  /** Who noted it, while the account exists; null for what came from the website. */
  created_by: text,
})
export type ConsentEntry = z.infer<typeof entry>

const contactConsent = z.object({
  channel: z.enum(consentChannels),
  /** The phone number or email address as the record has it. */
  contact: z.string(),
  /** Newest first: the first one is the state. Also what was said of the same contact on another record. */
  entries: z.array(entry),
})
export type ContactConsent = z.infer<typeof contactConsent>

const consents = z.object({ contacts: z.array(contactConsent) })

const rules = {
  day: z
    .string('Please enter the day')
    .nullable()
    .refine((day): day is string => !!day && isIsoDate(day) && day >= '2000-01-01', 'Please enter the day')
    .refine((day) => !day || day <= todayIn(), 'It cannot be a day to come'),
  source: z.enum(consentSourceKeys, 'Please choose how it was said'),
}

/** Of the dialog. */
export const consentForm = z.object(rules)
export type ConsentValues = z.infer<typeof consentForm>

const noted = z
  .object({
    id: uuid,
    consent_id: uuid.optional(),
    channel: z.enum(consentChannels),
    /** As it was shown; 409 where the record has another one now. */
    contact: z.string().max(300, 'This is no contact').optional(),
    kind: z.enum(consentKinds),
    ...rules,
  })
  .refine(({ kind, source }) => notedSources[kind].includes(source), {
    path: ['source'],
    message: 'This cannot be recorded: choose another way',
  })

type Shared = Pick<Endpoint, 'access' | 'errors'> & { readAudit: NonNullable<Endpoint['readAudit']> }

/** The two endpoints of a record that has a phone number and an email address: what was said of them, and to note more of it. */
export const consentEndpoints = (path: Endpoint['path'], reads: Shared, changes: Shared) => ({
  consents: endpoint.get(path, {
    ...reads,
    summary: 'Who agreed to messages, by phone number and email address, and who took it back',
    input: z.object({ id: uuid }),
    output: consents,
  }),
  note_consent: endpoint.post(path, {
    ...changes,
    summary:
      'Record a consent or its withdrawal for the stored phone or email; the same consent_id sent twice makes one',
    input: noted,
    output: consents,
  }),
})
