/** Follow-ups and updates of a client (docs/decisions/0031). */
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { RunSql } from '../../../db/connect.ts'
import { follow_ups } from '../../../db/schema.ts'
import { addRecord, saveRecord, updateRow } from '../../../server/save-record.ts'
import { notFound, forbidden, hiddenField } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { readJson, Json } from '../../../server/reply.ts'
import { assignTo } from '../../accounts/staff.server.ts'
import { lockClient, touchClient, clientJson } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { assertLive } from '../queries.server.ts'
import { isShown } from '../../../db/scope.ts'
import type { Write } from '../../../server/command.ts'
import { instantAndId, readCursor, readPage } from '../../../server/lists/cursor.ts'

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

const LIST_UPDATES = `
  with page as (
    select *, row_number() over (order by created_at desc, id desc) as number from client_updates
    where client_id = $1 and text is not null and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
    order by created_at desc, id desc limit $5::int + 1
  )
  select
    (select coalesce(json_agg(json_build_object('id', page.id, 'client_id', client_id, 'text', text,
        'created_at', page.created_at, 'by', author.display_name, 'edited_at', edited_at, 'edited_by', editor.display_name,
        'mine', coalesce(created_by = $2, false), 'newest', page.id = newest_update($1)) order by number), '[]')::text
      from page left join users as author on author.id = created_by left join users as editor on editor.id = edited_by
      where number <= $5) as rows,
    (select json_build_array(created_at, id)::text from page
      where number = $5 and exists (select from page where number > $5)) as next`

export const listUpdates = query(clientsContract.updates, async ({ services, input, session }) => {
  const { id, cursor, limit } = input
  const { runSql } = services.database
  const position = cursor === undefined ? [null, null] : readCursor(cursor, instantAndId)
  await assertLive(runSql, id)
  const values = [id, session?.user_id, ...position, limit]
  return readPage(runSql, 'client_updates', LIST_UPDATES, values)
})

export const addUpdate = command(clientsContract.add_update, async ({ input }, write) => {
  const { id, update_id = randomUUID(), text } = input
  if (!isShown({ group: 'notes' })) throw hiddenField()
  await lockClient(write.runSql, id)
  const record = { table: 'client_updates', id: update_id, noun: 'entry' }
  const owned = { client_id: id, created_by: write.actor_id }
  const advice = 'It can be corrected in the list.'
  if (await addRecord(write, record, { owned, values: { text }, advice })) {
    await updateRow(write, { table: 'clients', id }, { updates: text })
    await write.audit('clients.update_added', id, { update: update_id, updates: text })
  }
  const { text: client } = await clientJson(write.runSql, id)
  return new Json(`{"update_id":"${update_id}","client":${client}}`)
})

const FIND = `
  select text, created_by, id = newest_update($1) as newest from client_updates where id = $2 and client_id = $1`

type StoredUpdate = { text: string | null; created_by: string | null; newest: boolean }

export const changeUpdate = command(clientsContract.change_update, async ({ input }, write) => {
  const { id, update_id, changes } = input
  await lockClient(write.runSql, id)
  const [found] = await write.runSql<StoredUpdate>('client_updates.get', FIND, [id, update_id])
  if (!found) throw notFound('Update')
  const { text, created_by, newest } = found
  if (created_by !== write.actor_id) throw forbidden('Only the person who wrote an update can correct it')
  const record = {
    table: 'client_updates',
    id: update_id,
    noun: 'entry',
    action: 'clients.update_corrected',
    // The audit keeps the entries of a client together, so it does not tell who changed this one.
    changedBy: [],
    partOf: { id, named: { update: update_id } },
    stored: { text },
  } as const
  await saveRecord(write, record, changes, async (fields, audit) => {
    await touchClient(write, id)
    return {
      columns: { ...fields, edited_at: 'now', edited_by: write.actor_id },
      audit: { [newest ? 'updates' : 'text']: audit['text'] },
    }
  })
  return clientJson(write.runSql, id)
})

const FIRST = 'insert into client_updates (client_id, text, created_by) values ($1, $2, $3)'

/**
 * The field Updates of the specification: it edits the newest entry, and makes the first one. Emptied, the entry stays with its
 * place and its signature, so that Undo puts back what was there.
 */
export async function editNewest(write: Write, client_id: string, text: string | null): Promise<void> {
  const [newest] = await write.runSql<{ id: string | null }>(
    'client_updates.newest',
    'select newest_update($1) as id',
    [client_id],
  )
  const columns = { text, edited_at: 'now', edited_by: write.actor_id }
  if (newest?.id) await updateRow(write, { table: 'client_updates', id: newest.id }, columns)
  else if (text !== null) await write.runSql('client_updates.first', FIRST, [client_id, text, write.actor_id])
}
