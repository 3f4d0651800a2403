import * as z from 'zod'
import { endpoint, listInput, listOutput, uuid } from '../../lib/endpoint.ts'

/** The divisions a visitor can write to (spec 3, acceptance F4). */
export const divisions = ['clinical', 'medtech', 'behavioral', 'vetmedtech', 'general'] as const

/** Trimmed before it is measured; the upper limits are the server's alone (acceptance D37). */
const text = (least: number, message: string, most: number, long: string) =>
  z
    .string(message)
    .trim()
    .min(least, message)
    .max(most, long)
    .refine((value) => !value.includes('\0'), 'This text holds a character that cannot be stored')

/** What a visitor fills in, with the sentences of spec 5. The form and the server check with this same value. */
export const enquiryInput = z.object({
  firstName: text(
    2,
    'First name must be at least 2 characters',
    200,
    'First name must be at most 200 characters',
  ),
  lastName: text(
    2,
    'Last name must be at least 2 characters',
    200,
    'Last name must be at most 200 characters',
  ),
  email: z
    .string('Please enter a valid email address')
    .trim()
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  phone: text(1, 'Phone number is required', 50, 'Phone number must be at most 50 characters'),
  division: z.enum(divisions, 'Please select a division'),
  message: text(
    10,
    'Message must be at least 10 characters',
    10_000,
    'Message must be at most 10,000 characters',
  ),
})

/** What travels besides: the optional consent (acceptance D36), a field no person sees, and when the form was opened. */
const sent = enquiryInput.extend({
  text_consent: z.boolean().optional(),
  website: z.string().max(1000).optional(),
  started_at: z.number().optional(),
})
export type SentEnquiry = z.output<typeof sent>

export const enquiryStates = ['new', 'in_progress', 'closed'] as const

const enquiryRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  division: z.enum(divisions),
  message: z.string(),
  text_consent_at: z.string().nullable(),
  state: z.enum(enquiryStates),
  note: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
})
export type EnquiryRow = z.infer<typeof enquiryRow>

export const enquirySorts = ['created_at'] as const
const filters = {
  state: z.enum(enquiryStates, `State must be one of: ${enquiryStates.join(', ')}`).optional(),
  division: z.enum(divisions, `Division must be one of: ${divisions.join(', ')}`).optional(),
}

export const enquiriesContract = {
  send: endpoint({
    method: 'POST',
    path: '/functions/send-contact-emails',
    access: 'public',
    summary: 'Keep an enquiry, confirm it to the visitor and tell the team; success means that it is kept',
    input: sent,
    output: z.object({ success: z.boolean() }),
    // Enough for a person who makes mistakes, too little for a program.
    limit: { times: 8, seconds: 600 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/enquiries',
    access: 'internal',
    summary: 'What visitors wrote, newest first',
    input: listInput(enquirySorts, 'created_at').extend(filters),
    output: listOutput(enquiryRow),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/enquiries/{id}',
    access: 'internal',
    summary: 'Move an enquiry on, or note something about it; 409 when someone else was faster',
    input: z.object({
      id: uuid,
      version: z.int('Version must be a whole number'),
      state: filters.state,
      note: z.string().max(5_000, 'Note must be at most 5,000 characters').nullable().optional(),
    }),
    output: enquiryRow,
  }),
}
