import { assertStillAllowed } from '../../server/access.ts'
import type { LiveMessage } from '../../lib/liveChange.ts'
import { JsonStream } from '../../server/event-stream.ts'
import { query, type Call } from '../../server/procedure.ts'
import { liveContract } from './contract.ts'

type ChangesCall = Call<typeof liveContract.changes>

export const changes = query(liveContract.changes, async (call) => {
  const { messages, close } = call.services.changeFeed.open(call.session!.user_id)
  return new JsonStream(eventsOf(call, messages), close)
})

/** Ends with the person's session or access, and when the role changes, so that the next stream begins with the new one. */
async function* eventsOf(call: ChangesCall, messages: AsyncIterable<LiveMessage>): AsyncGenerator<string> {
  const { user_id, role } = call.session!
  let isFirst = true
  for await (const { changes: all, unchanged_for } of messages) {
    const isAboutCaller = all.some(({ kind, ids }) => kind === 'accounts' && (ids?.includes(user_id) ?? true))
    // A message without changes is sent regularly, so that a session that expired is noticed.
    if (isAboutCaller || (all.length === 0 && !isFirst)) {
      const session = await assertStillAllowed(liveContract.changes, call)
      if (session?.role !== role) return
    }
    isFirst = false
    // Requests for access are for administrators.
    const shown = all.filter(({ kind }) => kind !== 'requests' || role === 'admin')
    yield JSON.stringify({ changes: shown, unchanged_for } satisfies LiveMessage)
  }
}
