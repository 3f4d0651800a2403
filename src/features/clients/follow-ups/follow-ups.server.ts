/** Follow-ups of a client (docs/decisions/0031). */
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { RunSql } from '../../../db/connect.ts'
import { follow_ups } from '../../../db/schema.ts'
import { addRecord, saveRecord, updateRow } from '../../../server/save-record.ts'
import { notFound } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { readJson } from '../../../server/reply.ts'
import { assignTo } from '../../accounts/staff.server.ts'
import { lockClient, touchClient } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { assertLive } from '../queries.server.ts'

const FOLLOW_UP = `
  json_build_object('id', follow_ups.id, 'client_id', client_id, 'day', day, 'person_id', person_id, 'person', person.display_name,
    'asked_by', case when created_by <> person_id then asker.display_name end, 'note', note, 'done', done_at is not null, 'done_at', done_at, 'done_by', doer.display_name)`

const FROM = `
  follow_ups left join users as person on person.id = person_id left join users as doer on doer.id = done_by
  left join users as asker on asker.id = created_by`

/** Open ones by day, then done ones, the last first. */
const LIST = `
  select coalesce(json_agg(row order by done_at desc nulls first, day, created_at), '[]')::text as json from (
    select ${FOLLOW_UP} as row, done_at, day, follow_ups.created_at from ${FROM}
    where client_id = $1 and (done_at is null or follow_ups.id in (
      select id from follow_ups where client_id = $1 and done_at is not null order by done_at desc limit 50))
  ) as follow_up`

export const listFollowUps = query(clientsContract.follow_ups, async ({ services, input: { id } }) => {
  const { runSql } = services.database
  await assertLive(runSql, id)
  return readJson(runSql, 'follow_ups', LIST, [id])
})

const ONE = `select ${FOLLOW_UP}::text as json from ${FROM} where follow_ups.id = $1`

const followUpJson = (runSql: RunSql, id: string) => readJson(runSql, 'follow_ups.get', ONE, [id])

/** The row of the client is locked, so that its entries in the audit are in their order. */
export const addFollowUp = command(clientsContract.add_follow_up, async ({ input }, write) => {
  const { id, follow_up_id = randomUUID(), ...values } = input
  const { division } = await lockClient(write.runSql, id)
  const record = { table: 'follow_ups', id: follow_up_id, noun: 'follow-up' }
  const owned = { client_id: id, created_by: write.actor_id }
  if (await addRecord(write, record, { owned, values, advice: 'It can be changed in the list.' })) {
    const given = await assignTo(write, 'person_id', { to: values.person_id }, [division])
    if (given.given_at) await updateRow(write, record, given)
    await touchClient(write, id)
    await write.audit('clients.follow_up_added', id, { follow_up: follow_up_id, ...values })
  }
  return followUpJson(write.runSql, follow_up_id)
})

const changingActions = [
  'clients.follow_up_changed',
  'clients.follow_up_done',
  'clients.follow_up_reopened',
] as const

/** Whether it is done is a field like the others; the audit has an action of its own for it. */
export const changeFollowUp = command(clientsContract.change_follow_up, async ({ input }, write) => {
  const { id, follow_up_id, changes } = input
  const { division } = await lockClient(write.runSql, id)
  const [stored] = await write.tx.select().from(follow_ups).where(eq(follow_ups.id, follow_up_id))
  if (stored?.client_id !== id) throw notFound('Follow-up')
  const { day, person_id, note } = stored
  const record = {
    table: 'follow_ups',
    id: follow_up_id,
    noun: 'follow-up',
    action: 'clients.follow_up_changed',
    changedBy: changingActions,
    partOf: { id, named: { follow_up: follow_up_id } },
    stored: { day, person_id, note, done: stored.done_at !== null },
  } as const
  await saveRecord(write, record, changes, async ({ done, ...fields }, audit) => {
    await touchClient(write, id)
    const people = { from: person_id, to: fields.person_id }
    const columns = { ...fields, ...(await assignTo(write, 'person_id', people, [division])) }
    if (done === undefined) return { columns }
    return {
      columns: { ...columns, done_at: done ? 'now' : null, done_by: done ? write.actor_id : null },
      audit: { day, note, ...audit },
      action: done ? 'clients.follow_up_done' : 'clients.follow_up_reopened',
    }
  })
  return followUpJson(write.runSql, follow_up_id)
})

/** A repeated request finds nothing and changes nothing. */
export const removeFollowUp = command(
  clientsContract.remove_follow_up,
  async ({ input: { id, follow_up_id } }, write) => {
    await lockClient(write.runSql, id)
    const [removed] = await write.tx
      .delete(follow_ups)
      .where(and(eq(follow_ups.id, follow_up_id), eq(follow_ups.client_id, id)))
      .returning()
    if (removed) {
      const { day, person_id, note } = removed
      await assignTo(write, 'person_id', { from: person_id, to: undefined })
      await touchClient(write, id)
      await write.audit('clients.follow_up_removed', id, { follow_up: follow_up_id, day, person_id, note })
    } else write.unchanged()
    return { id: follow_up_id }
  },
)
