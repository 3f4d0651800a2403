import * as z from 'zod'
import { wrongApplication as wrong } from '../../content/wrong-application.ts'
import { endpoint, noJson } from '../../lib/endpoint.ts'
import { nameRule, storable, uuid } from '../../lib/inputRules.ts'
import { MAX_FILE_NAME, MAX_RESUME_BYTES } from '../../lib/storedFiles.ts'

const text = (max: number, required?: string) => {
  const trimmed = z.string(required).trim()
  const long = (required ? trimmed.min(1, required) : trimmed).max(
    max,
    `This must be at most ${max} characters`,
  )
  return storable(long)
}
const optional = (max: number) => text(max).default('')

/** An application as the form of /careers sends it (acceptance D219). `website` and `open_for` are those of every inquiry. */
export const applicationInput = z.object({
  first_name: text(200, wrong.first_name),
  last_name: text(200, wrong.last_name),
  email: z.string(wrong.email).trim().max(254, wrong.email).pipe(z.email(wrong.email)),
  phone: optional(50),
  /** As the page called it: the owner may have published other roles since. */
  role: optional(200),
  licenses: optional(300),
  message: optional(10_000),
  file_id: uuid.optional(),
  file_name: nameRule('The name of the file', MAX_FILE_NAME).optional(),
  website: z.string().max(500).default(''),
  open_for: z.number().optional(),
})
export type ApplicationInput = z.output<typeof applicationInput>

export const applicationEndpoints = {
  upload_resume: endpoint.post('/inquiries/resumes', {
    access: 'public',
    summary:
      'Send a résumé, a PDF, as the body; removed after an hour unless an application has it, and read by staff alone',
    takesFile: { size: MAX_RESUME_BYTES, seconds: 300, idleSeconds: 30 },
    limit: { times: 10, seconds: 3600, reached: 'You have sent ten résumés within an hour.' },
    output: z.object({ id: z.string() }),
  }),
  apply: endpoint.post('/inquiries/applications', {
    access: 'public',
    errors: [409],
    summary:
      'Keep an application, confirm it to the applicant and tell the team; 409 for a résumé that another one has',
    input: applicationInput,
    output: z.object({ success: z.boolean(), answer: z.string() }),
    limit: { times: 10, seconds: 3600 },
  }),
  resume: endpoint.get('/inquiries/{id}/resume', {
    access: 'viewer',
    summary: 'The résumé that came with an application, to be saved',
    readAudit: { view: ({ id }) => ({ action: 'inquiries.resume_viewed', subject_id: id }) },
    givesFile: true,
    input: z.object({ id: uuid }),
    output: noJson,
  }),
}
