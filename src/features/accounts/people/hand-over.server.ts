/** All work of somebody goes to a colleague (acceptance D98). */
import type { Write } from '../../../server/command.ts'
import { command } from '../../../server/procedure.ts'
import { accountsContract } from '../contract.ts'
import { assignTo } from '../staff.server.ts'

const FOLLOW_UPS_OF = 'person_id = $1 and done_at is null'

// In the order of the ids, as a change of many clients.
const LOCK = `
  select id, division from clients
  where archived_at is null and id in (
    select id from clients where owner_id = $1 union select client_id from follow_ups where ${FOLLOW_UPS_OF})
  order by id for update`

const CLIENTS = `
  update clients set owner_id = $2 where owner_id = $1 and archived_at is null returning id`

const GIVEN_AT = 'given_at = case when $3 then now() end'

const FOLLOW_UPS = `
  with given as (
    update follow_ups set person_id = $2, ${GIVEN_AT}
    where ${FOLLOW_UPS_OF} and client_id in (select id from clients where archived_at is null)
    returning id, client_id
  ), touched as (update clients set updated_at = default from given where clients.id = client_id)
  select id, client_id from given`

const INQUIRIES = `
  update inquiries set assigned_to = $2, ${GIVEN_AT} where assigned_to = $1 and state <> 'closed' returning id`

/** All of somebody's work goes or none; it is a part of the book that an index finds, so each kind is one statement, not batches. */
export const HAND_OVER_MS = 50_000

/** @throws 400 for a colleague who does not work in a division of the clients */
export async function handOverWork(write: Write, from: string, to: string) {
  const { runSql } = write
  const found = await runSql<{ division: string | null }>('hand_over.lock', LOCK, [from])
  const divisions = [...new Set(found.map(({ division }) => division))]
  const { given_at } = await assignTo(write, 'to', { from, to }, divisions)
  const bulk = true
  const clients = await runSql<{ id: string }>('hand_over.clients', CLIENTS, [from, to])
  await write.auditMany(
    'clients.updated',
    clients.map(({ id }) => ({ subject_id: id, changes: { owner_id: [from, to], bulk } })),
  )
  const values = [from, to, given_at === 'now']
  const follow_ups = await runSql<{ id: string; client_id: string }>(
    'hand_over.follow_ups',
    FOLLOW_UPS,
    values,
  )
  await write.auditMany(
    'clients.follow_up_changed',
    follow_ups.map(({ id, client_id }) => ({
      subject_id: client_id,
      changes: { follow_up: id, person_id: [from, to], bulk },
    })),
  )
  const inquiries = await runSql<{ id: string }>('hand_over.inquiries', INQUIRIES, values)
  await write.auditMany(
    'inquiries.updated',
    inquiries.map(({ id }) => ({ subject_id: id, changes: { assigned_to: [from, to], bulk } })),
  )
  return { clients: clients.length, follow_ups: follow_ups.length, inquiries: inquiries.length }
}

export const hand_over = command(accountsContract.hand_over, {
  timeLimit: HAND_OVER_MS,
  change: async ({ input: { from, to } }, write) => {
    const counts = await handOverWork(write, from, to)
    if (Object.values(counts).every((count) => count === 0)) write.unchanged()
    return counts
  },
})
