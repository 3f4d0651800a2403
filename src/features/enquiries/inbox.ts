import * as z from 'zod'
import { endpoint, listInput, listOutput, uuid } from '../../lib/endpoint.ts'
import { divisionChoices } from './contract.ts'

export const enquiryStates = ['new', 'in_progress', 'closed'] as const

const enquiryRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  division: z.enum(divisionChoices),
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
  division: z.enum(divisionChoices, `Division must be one of: ${divisionChoices.join(', ')}`).optional(),
}

export const inboxContract = {
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
