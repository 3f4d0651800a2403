/** Updates of a client (docs/decisions/0031). */
import { randomUUID } from 'node:crypto'
import { addRecord, saveRecord, updateRow } from '../../../server/save-record.ts'
import { notFound, forbidden, hiddenField } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { Json } from '../../../server/reply.ts'
import { lockClient, touchClient, clientJson } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { assertLive } from '../queries.server.ts'
import { isShown } from '../../../db/scope.ts'
import type { Write } from '../../../server/command.ts'
import { instantAndId, readCursor, readPage } from '../../../server/lists/cursor.ts'

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
