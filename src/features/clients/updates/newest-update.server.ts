import { randomUUID } from 'node:crypto'
import type { Write } from '../../../server/command.ts'

/** The id of the newest entry of the client $1. */
export const NEWEST = `(
  select id from client_updates where client_id = $1 order by created_at desc, id desc limit 1)`

export const INSERT = `
  insert into client_updates (id, client_id, text, created_by) values ($1, $2, $3, $4) on conflict (id) do nothing
  returning id`

const EDIT_NEWEST = `
  update client_updates set text = $2, edited_at = now(), edited_by = $3 where id = ${NEWEST} returning id`

/**
 * The field Updates of the specification: it edits the newest entry, and makes the first one. Emptied, the entry stays with its
 * place and its signature, so that Undo puts back what was there.
 */
export async function editNewest(write: Write, client_id: string, text: string | null): Promise<void> {
  const edited = await write.runSql('client_updates.edit', EDIT_NEWEST, [client_id, text, write.actor_id])
  if (edited.length || text === null) return
  await write.runSql('client_updates.insert', INSERT, [randomUUID(), client_id, text, write.actor_id])
}
