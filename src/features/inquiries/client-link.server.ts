import { CAREERS } from '../../lib/divisions.ts'
import type { Write } from '../../server/command.ts'
import { conflict, notFound } from '../../server/errors.ts'
import { IS_MEMBER } from '../accounts/staff.server.ts'
import { writeRecord } from '../../server/save-record.ts'

// A viewer with emergency access cannot work on it later.
const LOCK = `
  select state, division, client_id, assigned_to,
    coalesce(assigned_to, (select user_id from user_roles where user_id = $2 and ${IS_MEMBER})) as person_id
  from inquiries where id = $1 for update`

// Statements of their own, so that they see what was committed while the lock was awaited.
const OFFERS = `
  select from inquiry_offers where inquiry_id = $1 and withdrawn_at is null and accepted_time is null and ends_at > now()`
const CLIENTS = 'select id, archived_at is null as is_live from clients where id = any($1::uuid[]) for share'

type Stored = Record<'state' | 'division', string> &
  Record<'client_id' | 'assigned_to' | 'person_id', string | null>

/**
 * Links an inquiry to a client; one of nobody is theirs who linked it. The client that it becomes closes it, but not while times
 * were offered of which none is accepted yet; attached to a client of the book, it is in progress and on somebody's Today.
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
  if (stored.division === CAREERS) throw conflict('This is an application, which belongs to no client.')
  if (stored.client_id === client_id) return write.unchanged()
  type Linked = { id: string; is_live: boolean }
  const clients = await write.runSql<Linked>('inquiries.clients', CLIENTS, [[stored.client_id, client_id]])
  const isLive = (one: string) => clients.find(({ id }) => id === one)?.is_live
  if (!isLive(client_id)) throw notFound('Client')
  if (stored.client_id && isLive(stored.client_id) === undefined)
    throw conflict('This inquiry belongs to a client of a division that you do not work in.')
  if (stored.client_id && isLive(stored.client_id))
    throw conflict('This inquiry has a client already. Open it again to see who it is.')
  const offers = await write.runSql('inquiries.open_offers', OFFERS, [id])
  const isDone = stored.state === 'closed' || (action === 'inquiries.client_created' && offers.length === 0)
  const state = isDone ? 'closed' : 'in_progress'
  const assigned_to = stored.person_id
  const record = { table: 'inquiries', id, action }
  const audit = {
    client_id: [stored.client_id, client_id],
    ...(state !== stored.state && { state: [stored.state, state] }),
    ...(assigned_to !== stored.assigned_to && { assigned_to: [null, assigned_to] }),
  }
  await writeRecord(write, record, { client_id, state, assigned_to }, audit)
}
