import type { Write } from '../../server/command.ts'
import { conflict, notFound } from '../../server/errors.ts'
import { IS_MEMBER } from '../accounts/staff.server.ts'
import { writeRecord } from '../../server/save-record.ts'

// A viewer with emergency access cannot work on it later.
const LOCK = `
  select state, client_id, assigned_to,
    coalesce(assigned_to, (select user_id from user_roles where user_id = $2 and ${IS_MEMBER})) as person_id
  from inquiries where id = $1 for update`

// A statement of its own, so that it sees what was committed while the lock was awaited.
const LIVE = 'select id from clients where id = $1 and archived_at is null'

type Stored = Record<'state', string> & Record<'client_id' | 'assigned_to' | 'person_id', string | null>

/**
 * Links an inquiry to the client that is created from it; a new inquiry is in progress from then on, and one of nobody is theirs who
 * created the client, so that it stays on somebody's Today.
 * @throws 404, 409 when it has a client already
 */
export async function linkClient(write: Write, id: string, client_id: string): Promise<void> {
  const [stored] = await write.runSql<Stored>('inquiries.lock', LOCK, [id, write.actor_id])
  if (!stored) throw notFound('Inquiry')
  const [live] = await write.runSql('inquiries.live_client', LIVE, [stored.client_id])
  if (live)
    throw conflict('A client was already created from this inquiry. Open the inquiry to see who it is.')
  const state = stored.state === 'new' ? 'in_progress' : stored.state
  const assigned_to = stored.person_id
  const record = { table: 'inquiries', id, action: 'inquiries.client_created' } as const
  const audit = {
    client_id: [stored.client_id, client_id],
    ...(state !== stored.state && { state: [stored.state, state] }),
    ...(assigned_to !== stored.assigned_to && { assigned_to: [null, assigned_to] }),
  }
  await writeRecord(write, record, { client_id, state, assigned_to }, audit)
}
