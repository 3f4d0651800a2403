import * as z from 'zod'
import { endpoint, noJson } from '../../../lib/endpoint.ts'
import { uuid } from '../../../lib/inputRules.ts'

export const attachmentContentContract = {
  attachment_content: endpoint.get('/clients/{id}/attachments/{attachment_id}/content', {
    access: 'viewer',
    summary: 'The content of an attachment, to be saved',
    errors: [410],
    readAudit: {
      view: ({ id, attachment_id }) => ({
        action: 'clients.attachment_viewed',
        subject_id: id,
        filters: { attachment_id },
      }),
    },
    givesFile: true,
    input: z.object({ id: uuid, attachment_id: uuid }),
    output: noJson,
  }),
}
