/** What colleagues change, and who has a client open (docs/decisions/0041). */
import { assertStillAllowed, query, command, type Call } from '../../server/procedure.ts'
import { inScope } from '../../db/scope.ts'
import type { LiveChange, LiveMessage } from '../../lib/liveChange.ts'
import { JsonStream } from '../../server/reply.ts'
import { scopeOf } from '../../server/session.ts'
import { liveContract } from './contract.ts'
import { notFound } from '../../server/errors.ts'

/** While others change something all the time, there is no message without changes. */
const CHECK_MS = 15_000

type ChangesCall = Call<typeof liveContract.changes>

export const changes = query(liveContract.changes, async (call) => {
  const { messages, close } = call.services.changeFeed.open(call.session!.user_id)
  return new JsonStream(eventsOf(call, messages), close)
})

/** Ends with the person's session or access, and when role, divisions or fields change, so that the next stream begins with the new one. */
async function* eventsOf(call: ChangesCall, messages: AsyncIterable<LiveMessage>): AsyncGenerator<string> {
  const { user_id, role, divisions } = call.session!
  const scope = JSON.stringify(scopeOf(call.session))
  let isFirst = true
  let checkedAt = performance.now()
  for await (const { changes: all, unchanged_for } of messages) {
    const isAboutCaller = all.some(({ kind, ids }) => kind === 'accounts' && (ids?.includes(user_id) ?? true))
    // A message without changes is sent regularly; so a session or an hour of emergency access that ended is noticed.
    if (isAboutCaller || (!isFirst && (all.length === 0 || performance.now() > checkedAt + CHECK_MS))) {
      checkedAt = performance.now()
      const session = await assertStillAllowed(liveContract.changes, call)
      if (session?.role !== role || JSON.stringify(scopeOf(session)) !== scope) return
    }
    isFirst = false
    // Requests for access are for administrators.
    const forRole = all.filter(({ kind }) => kind !== 'requests' || role === 'admin')
    // Who made a change is said beside values of clients alone.
    const named = forRole.map((one) => (one.kind === 'clients' ? one : { ...one, by: null }))
    const shown = divisions ? await withinScope(call, named) : named
    yield JSON.stringify({ changes: shown, unchanged_for } satisfies LiveMessage)
  }
}

const SEEN = 'select id from clients where id = any($1::uuid[])'
const namesClients = ({ kind }: LiveChange) => kind === 'clients' || kind === 'presence'

/** Without the ids of clients that the caller does not see; where one is left out, anything may have changed, as after a move. */
async function withinScope({ services, session }: ChangesCall, changes: LiveChange[]): Promise<LiveChange[]> {
  const named = changes.filter(namesClients).flatMap(({ ids }) => ids ?? [])
  const readSeen = () => services.database.runSql<{ id: string }>('live.seen', SEEN, [named])
  const rows = named.length > 0 ? await inScope(scopeOf(session), readSeen) : []
  const seen = new Set(rows.map(({ id }) => id))
  const isSeen = (change: LiveChange) =>
    !namesClients(change) || (change.ids !== null && change.ids.every((id) => seen.has(id)))
  return changes.map((change) =>
    isSeen(change) ? change : { ...change, ids: null, request_id: '', by: null },
  )
}

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
