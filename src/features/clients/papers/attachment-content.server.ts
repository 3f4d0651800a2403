import type { StoredFile } from '../../../server/files/pieces.ts'
import { fileReply } from '../../../server/files/store.ts'
import { notFound } from '../../../server/errors.ts'
import { query } from '../../../server/procedure.ts'
import { clientsContract } from '../contract.ts'
import { assertLive } from '../queries.server.ts'

// The views of the scope decide whose attachments these are; the content is read by the id of the file, which no request names.
const ATTACHMENT = `
  select file_id as id, name, media_type, size::float8 as size
  from client_attachments join files on files.id = file_id where client_attachments.id = $1 and client_id = $2`

export const attachmentContent = query(clientsContract.attachment_content, async ({ services, input }) => {
  const { runSql } = services.database
  await assertLive(runSql, input.id)
  const [file] = await runSql<StoredFile & { name: string }>('attachments.file', ATTACHMENT, [
    input.attachment_id,
    input.id,
  ])
  if (!file) throw notFound('Attachment')
  return fileReply({ services }, file)
})
