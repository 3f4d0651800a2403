import type { Write } from '../../server/command.ts'
import { notFound } from '../../server/errors.ts'
import { CHANNEL, payloadOf } from '../../server/notify.ts'
import { command } from '../../server/procedure.ts'
import { liveContract } from './contract.ts'

// A hidden tab says it once a minute only. xmax is 0 in a row that was inserted, not updated.
const VIEW = `
  insert into viewers (id, user_id, client_id, is_editing)
  select $1, $2, clients.id, $4 from clients where clients.id = $3
  on conflict (id) do update set seen_at = now() where viewers.user_id = excluded.user_id
  returning xmax = 0 as is_new`

const EXPIRE = `delete from viewers where seen_at < now() - interval '150 seconds'`

const OTHERS = `
  select email, bool_or(is_editing) as is_editing from viewers join users on users.id = user_id
  where client_id = $1 and user_id <> $2 and seen_at > now() - interval '150 seconds'
  group by email order by email`

export const view = command(liveContract.view, async ({ session, input }, write) => {
  const { id, client_id, is_editing } = input
  const { user_id } = session!
  write.notAudited('Forgotten when the screen is left')
  const [row] = await write.runSql<{ is_new: boolean }>('viewers.view', VIEW, [
    id,
    user_id,
    client_id,
    is_editing,
  ])
  if (!row) throw notFound('Client')
  if (row.is_new) {
    await write.runSql('viewers.expire', EXPIRE, [])
    await tell(write, client_id)
  }
  return write.runSql<{ email: string; is_editing: boolean }>('viewers.others', OTHERS, [client_id, user_id])
})

const LEAVE = 'delete from viewers where id = $1 and user_id = $2 returning client_id'

export const leave = command(liveContract.leave, async ({ session, input: { id } }, write) => {
  write.notAudited('Forgotten when the screen is left')
  const [left] = await write.runSql<{ client_id: string }>('viewers.leave', LEAVE, [id, session!.user_id])
  if (left) await tell(write, left.client_id)
  return { id }
})

const tell = ({ runSql, request_id }: Write, client_id: string) =>
  runSql('viewers.tell', 'select pg_notify($1, $2)', [CHANNEL, payloadOf('viewers', [client_id], request_id)])
