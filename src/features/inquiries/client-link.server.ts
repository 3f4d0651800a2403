import type { Write } from '../../server/command.ts'
import { conflict, notFound } from '../../server/errors.ts'
import { writeRecord } from '../../server/save-record.ts'

const LOCK = 'select state, client_id from inquiries where id = $1 for update'

// A statement of its own, so that it sees what was committed while the lock was awaited.
const LIVE = 'select id from clients where id = $1 and archived_at is null'

/**
 * Links an inquiry to the client that is created from it; a new inquiry is in progress from then on.
 * @throws 404, 409 when it has a client already
 */
export async function linkClient(write: Write, id: string, client_id: string): Promise<void> {
  const [stored] = await write.runSql<{ state: string; client_id: string | null }>('inquiries.lock', LOCK, [
    id,
  ])
  if (!stored) throw notFound('Inquiry')
  const [live] = await write.runSql('inquiries.live_client', LIVE, [stored.client_id])
  if (live)
    throw conflict('A client was already created from this inquiry. Open the inquiry to see who it is.')
  const state = stored.state === 'new' ? 'in_progress' : stored.state
  const record = { table: 'inquiries', id, action: 'inquiries.client_created' } as const
  const audit = {
    client_id: [stored.client_id, client_id],
    ...(state !== stored.state && { state: [stored.state, state] }),
  }
  await writeRecord(write, record, { client_id, state }, audit)
}
