/** For tests only: attachments, as staff add them. */
import type { Caller, testApp } from '../../../program/testing/app.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** Sends a file and attaches it. @returns the ids of both */
export async function attach(app: App, as: Caller, client_id: string, content: Buffer, name = 'file') {
  const sent = await app.request<{ id: string }>(as, 'POST', '/files', new Blob([content as BlobPart]))
  const file_id = sent.body.id
  const paper = { file_id, name, title: name, kind: 'other', day: null }
  const { body } = await app.request<{ id: string }>(
    as,
    'POST',
    `/clients/${client_id}/papers/attachments`,
    paper,
  )
  return { id: body.id, file_id }
}
