import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { fileTypeKeys, MAX_FILE_BYTES } from '../../lib/storedFiles.ts'

export const filesContract = {
  upload: endpoint.post('/files', {
    access: 'internal',
    summary:
      'Send one file as the body, of any Content-Type: PDF, PNG, JPEG, HEIC, TIFF or UTF-8 text; removed after an hour unless a record has it',
    takesFile: { size: MAX_FILE_BYTES, seconds: 600, idleSeconds: 30 },
    limit: { times: 200, seconds: 3600, per: 'person', reached: 'You have sent 200 files within an hour.' },
    output: z.object({
      id: z.string(),
      /** As the content tells. */
      media_type: z.enum(fileTypeKeys),
      /** Bytes. */
      size: z.number(),
    }),
  }),
}
