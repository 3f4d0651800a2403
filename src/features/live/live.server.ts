import { assertStillAllowed } from '../../server/access.ts'
import { inScope } from '../../db/scope.ts'
import type { LiveChange, LiveMessage } from '../../lib/liveChange.ts'
import { JsonStream } from '../../server/reply.ts'
import { query, type Call } from '../../server/procedure.ts'
import { scopeOf } from '../../server/session.ts'
import { liveContract } from './contract.ts'

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
