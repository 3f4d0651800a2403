import * as z from 'zod'
import { endpoint, noJson } from '../../../lib/endpoint.ts'
import { nameRule, uuid } from '../../../lib/inputRules.ts'
import { copyForms } from '../../../lib/paperChoices.ts'
import { MAX_LINE } from '../papers/registry.ts'

const fields = {
  recipient: nameRule('Who it is for', MAX_LINE),
  file: z.enum(Object.keys(copyForms) as (keyof typeof copyForms)[], 'Please choose which file'),
}

export const copyForm = z.object(fields)
export type CopyForm = z.output<typeof copyForm>

export const copyContract = {
  copy: endpoint.post('/clients/{id}/copy', {
    access: 'internal',
    stepUp: true,
    limit: { times: 30, seconds: 3600, per: 'person', reached: 'You have made 30 copies within an hour.' },
    errors: [410],
    summary:
      'A copy of the record of a client: a PDF, or a ZIP with it, the attachments and the record as a FHIR R4 Bundle; only for who sees all fields',
    givesFile: true,
    input: z.object({ id: uuid, ...fields }),
    output: noJson,
  }),
}
