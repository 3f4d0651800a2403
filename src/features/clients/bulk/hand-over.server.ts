/** All work of somebody goes to a colleague (acceptance D98). */
import { command } from '../../../server/procedure.ts'
import { assertStaff } from '../../accounts/staff.server.ts'
import { clientsContract } from '../contract.ts'

const FOLLOW_UPS_OF = 'person_id = $1 and done_at is null'

// In the order of the ids, as a change of many clients.
const LOCK = `
  select id, division from clients
  where archived_at is null and (owner_id = $1 or id in (select client_id from follow_ups where ${FOLLOW_UPS_OF}))
  order by id for update`

const CLIENTS = `
  update clients set owner_id = $2 where owner_id = $1 and archived_at is null returning id`

// Nobody is told of what they give themselves.
const GIVEN_AT = 'given_at = case when $2::uuid <> $3::uuid then now() end'

const FOLLOW_UPS = `
  with given as (
    update follow_ups set person_id = $2, ${GIVEN_AT}
    where ${FOLLOW_UPS_OF} and client_id in (select id from clients where archived_at is null)
    returning id, client_id
  ), touched as (update clients set updated_at = default from given where clients.id = client_id)
  select id, client_id from given`

const INQUIRIES = `
  update inquiries set assigned_to = $2, ${GIVEN_AT} where assigned_to = $1 and state <> 'closed' returning id`

/** More than one batch of clients; each statement reads an index. */
const TIME_LIMIT_MS = 50_000

/** @throws 400 for a colleague who does not work in a division of the clients */
export const handOver = command(clientsContract.hand_over, {
  timeLimit: TIME_LIMIT_MS,
  change: async ({ input: { from, to } }, write) => {
    const { runSql, actor_id } = write
    const found = await runSql<{ division: string | null }>('hand_over.lock', LOCK, [from])
    await assertStaff(write, 'to', to, [...new Set(found.map(({ division }) => division))])
    const bulk = true
    const clients = await runSql<{ id: string }>('hand_over.clients', CLIENTS, [from, to])
    await write.auditMany(
      'clients.updated',
      clients.map(({ id }) => ({ subject_id: id, changes: { owner_id: [from, to], bulk } })),
    )
    const people = [from, to, actor_id]
    const follow_ups = await runSql<{ id: string; client_id: string }>(
      'hand_over.follow_ups',
      FOLLOW_UPS,
      people,
    )
    await write.auditMany(
      'clients.follow_up_changed',
      follow_ups.map(({ id, client_id }) => ({
        subject_id: client_id,
        changes: { follow_up: id, person_id: [from, to], bulk },
      })),
    )
    const inquiries = await runSql<{ id: string }>('hand_over.inquiries', INQUIRIES, people)
    await write.auditMany(
      'inquiries.updated',
      inquiries.map(({ id }) => ({ subject_id: id, changes: { assigned_to: [from, to], bulk } })),
    )
    const counts = { clients: clients.length, follow_ups: follow_ups.length, inquiries: inquiries.length }
    if (Object.values(counts).every((count) => count === 0)) write.unchanged()
    else write.notify('given', [from, to])
    return counts
  },
})
