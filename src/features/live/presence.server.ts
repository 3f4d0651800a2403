/** Who has a client open (docs/decisions/0041). */
import { notFound } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import { liveContract } from './contract.ts'

const UPDATE = `
  with before as (select client_id, is_editing from presence where id = $1)
  insert into presence (id, user_id, client_id, is_editing)
  select $1, $2, clients.id, $4 from clients where clients.id = $3
  on conflict (id) do update
    set client_id = excluded.client_id, is_editing = excluded.is_editing, seen_at = now()
    where presence.user_id = excluded.user_id
  returning (select client_id from before) as client_before, (select is_editing from before) as editing_before`

// A hidden tab reports once a minute only.
const OUTDATED = `(now() - interval '150 seconds')`

const EXPIRE = `delete from presence where seen_at <= ${OUTDATED}`

const OTHERS = `
  select display_name as name, bool_or(is_editing) as is_editing from presence join users on users.id = user_id join user_roles using (user_id)
  where client_id = $1 and user_id <> $2 and approved and seen_at > ${OUTDATED}
  group by users.id order by display_name`

const WHY = 'Presence is forgotten when the screen is left'

/** @returns who else has the client open */
export const update_presence = command(liveContract.update_presence, async ({ session, input }, write) => {
  const { id, client_id, is_editing } = input
  const { user_id } = session!
  write.notAudited(WHY)
  const values = [id, user_id, client_id, is_editing]
  type Updated = { client_before: string | null; editing_before: boolean | null }
  const [updated] = await write.runSql<Updated>('presence.update', UPDATE, values)
  if (!updated) throw notFound('Client')
  const { client_before, editing_before } = updated
  if (client_before !== client_id || editing_before !== is_editing) {
    await write.runSql('presence.expire', EXPIRE, [])
    write.notify('presence', [...new Set([client_before ?? client_id, client_id])])
  }
  return write.runSql<{ name: string; is_editing: boolean }>('presence.others', OTHERS, [client_id, user_id])
})

const REMOVE = 'delete from presence where id = $1 and user_id = $2 returning client_id'

export const remove_presence = command(
  liveContract.remove_presence,
  async ({ session, input: { id } }, write) => {
    write.notAudited(WHY)
    const values = [id, session!.user_id]
    const [removed] = await write.runSql<{ client_id: string }>('presence.remove', REMOVE, values)
    if (removed) write.notify('presence', [removed.client_id])
    return { id }
  },
)
