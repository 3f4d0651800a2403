/** For tests only: attachments, as commands of staff write and remove them. */
import { randomUUID } from 'node:crypto'
import { inScope, EVERYTHING } from '../../../db/scope.ts'
import type { Caller, testApp } from '../../../program/testing/app.ts'
import { transact, type Write } from '../../../server/command.ts'
import { claimFile } from '../../../server/files/store.ts'

type App = Awaited<ReturnType<typeof testApp>>

const ADD = `
  insert into client_attachments (client_id, file_id, name, kind, created_by) values ($1, $2, $3, 'other', $4) returning id`
const REMOVE = 'delete from client_attachments where id = $1 returning client_id'

/** Runs a change as a request of somebody would. @returns its result, and the headers by which it can be undone */
async function asRequestOf<Result>(app: App, person: Caller, change: (write: Write) => Promise<Result>) {
  const request_id = randomUUID()
  const source = { actor: { kind: 'staff', id: person.user_id }, request_id } as const
  const result = await inScope(EVERYTHING, () => transact(app.services, source, change))
  return { result, headers: new Headers({ 'X-Request-Id': request_id }) }
}

/** Sends a file and attaches it. @returns the ids of both */
export async function attach(app: App, as: Caller, client_id: string, content: Buffer, name = 'file') {
  const sent = await app.request<{ id: string }>(as, 'POST', '/files', new Blob([content as BlobPart]))
  const file_id = sent.body.id
  const { result } = await asRequestOf(app, as, async (write) => {
    await claimFile(write, file_id)
    const [row] = await write.runSql<{ id: string }>(undefined, ADD, [client_id, file_id, name, as.user_id])
    await write.audit('clients.updated', client_id)
    return row!.id
  })
  return { id: result, file_id }
}

/** @returns by which headers it can be undone */
export const detach = (app: App, as: Caller, id: string) =>
  asRequestOf(app, as, async (write) => {
    const [row] = await write.runSql<{ client_id: string }>(undefined, REMOVE, [id])
    await write.audit('clients.updated', row!.client_id)
  })

/** Claims a file in a change of its own that keeps nothing of it. */
export const claim = (app: App, as: Caller, file_id: string) =>
  asRequestOf(app, as, async (write) => {
    write.unchanged()
    return claimFile(write, file_id)
  })
