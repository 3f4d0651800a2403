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
const LIVE = 'select id from clients where id = any($1::uuid[]) and archived_at is null for share'

type Stored = Record<'state', string> & Record<'client_id' | 'assigned_to' | 'person_id', string | null>

/**
 * Links an inquiry to a client; a new inquiry is in progress from then on, and one of nobody is theirs who
 * linked it, so that it stays on somebody's Today.
 * @throws 404, 409 when it has another client already
 */
export async function linkClient(
  write: Write,
  id: string,
  client_id: string,
  action: 'inquiries.client_created' | 'inquiries.client_attached',
): Promise<void> {
  const [stored] = await write.runSql<Stored>('inquiries.lock', LOCK, [id, write.actor_id])
  if (!stored) throw notFound('Inquiry')
  if (stored.client_id === client_id) return write.unchanged()
  const live = await write.runSql<{ id: string }>('inquiries.live_clients', LIVE, [
    [stored.client_id, client_id],
  ])
  if (live.length > 1) throw conflict('This inquiry has a client already. Open it again to see who it is.')
  if (!live.some(({ id }) => id === client_id)) throw notFound('Client')
  const state = stored.state === 'new' ? 'in_progress' : stored.state
  const assigned_to = stored.person_id
  const record = { table: 'inquiries', id, action }
  const audit = {
    client_id: [stored.client_id, client_id],
    ...(state !== stored.state && { state: [stored.state, state] }),
    ...(assigned_to !== stored.assigned_to && { assigned_to: [null, assigned_to] }),
  }
  await writeRecord(write, record, { client_id, state, assigned_to }, audit)
}
