import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { cachedRole, sessionQuery } from '../features/accounts/useSession.ts'
import { isOwnRequest } from '../lib/api.ts'
import type { ChangeKind, LiveChange, LiveMessage } from '../lib/liveChange.ts'
import { refreshInPlace } from '../list/refreshInPlace.ts'
import { staffQuery } from '../features/lookups/entryQueries.ts'
import { markChanged, readValues } from './changedValues.ts'
import { followAccess } from './followAccess.ts'

const STREAM = '/api/live/changes'
/** The server says something every 20 seconds; a stream that is silent for longer is dead. */
const MAX_SILENCE_MS = 45_000
const CHECK_MS = 10_000
/** A burst of changes costs one refetch; with some chance, so that not all browsers ask in the same moment. */
const delayMs = () => 200 + Math.random() * 300
/** Until the next changes are looked at. */
const PAUSE_MS = 700

/** The features whose queries show a kind of record, by the first part of their keys (src/lib/api.ts). */
export const shownBy: Record<ChangeKind, readonly string[] | 'all'> = {
  clients: ['clients', 'today', 'reports', 'inquiries', 'imports', 'audit'],
  // Names of entries and of people are everywhere.
  lookups: 'all',
  names: 'all',
  inquiries: ['inquiries', 'today', 'clients', 'audit'],
  requests: ['approvals', 'accounts', 'today', 'menu', 'audit'],
  accounts: ['accounts', 'approvals', 'audit'],
  views: ['views', 'audit'],
  activity: ['audit', 'site'],
  presence: ['live'],
  given: ['menu'],
}

type Keyed = [path?: unknown, options?: { input?: { id?: string; client_id?: string } }]

/** Whether a query shows what was changed. What was opened for editing is kept as it is (`staleTime: Infinity`). */
function isConcerned({ queryKey, options }: Query, { kind, ids }: Pick<LiveChange, 'kind' | 'ids'>) {
  const [path, { input } = {}] = queryKey as Keyed
  const isKept = (options as { staleTime?: unknown }).staleTime === Infinity
  if (!Array.isArray(path) || isKept) return false
  const [feature] = path as string[]
  // A newer server may have more kinds.
  const features = shownBy[kind] ?? 'all'
  if (features !== 'all' && !features.includes(feature!)) return false
  const only = input?.client_id ?? (feature === kind ? input?.id : undefined)
  return only === undefined || ids === null || ids.includes(only)
}

/**
 * Shows what others change: a stream of the server tells of it, and the queries concerned are fetched again (decision
 * 0041). While the tab is hidden or offline there is no stream; while there can be none, everything is fetched now and then.
 * @returns ends it
 */
export function followChanges(client: QueryClient): () => void {
  let source: EventSource | undefined
  /** When what is shown was last known to be up to date. */
  let knownAt = performance.timeOrigin
  let openedAt = 0
  const queue = createQueue(client)
  const close = () => {
    source?.close()
    source = undefined
  }
  const onMessage = ({ data }: MessageEvent<string>) => {
    const { changes, unchanged_for } = JSON.parse(data) as LiveMessage
    const now = Date.now()
    const changedAt = unchanged_for === undefined ? 0 : now - unchanged_for * 1000
    if (changedAt > knownAt) queue.addAll(Math.max(openedAt, changedAt))
    queue.add(changes)
    knownAt = now
  }
  const open = () => {
    close()
    if (document.hidden || !onlineManager.isOnline() || !cachedRole(client)) return
    source = new EventSource(STREAM)
    // Also when it opens again by itself.
    source.addEventListener('open', () => (openedAt = Date.now()))
    source.addEventListener('message', onMessage)
    // The stream of who signs out or loses access ends, and a new one is refused.
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED)
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    })
  }
  const check = () => {
    const isSilent = Date.now() - knownAt > MAX_SILENCE_MS
    // A refused stream is closed for good; a broken one opens again by itself.
    if (!isSilent && source && source.readyState !== EventSource.CLOSED) return
    open()
    if (!isSilent || !source) return
    queue.addAll(Date.now())
    knownAt = Date.now()
  }
  open()
  const unfollowAccess = followAccess(client)
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', open)
  const unsubscribe = onlineManager.subscribe(open)
  return () => {
    close()
    unsubscribe()
    unfollowAccess()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', open)
  }
}

/** Refetches after a short while what the collected changes concern; one refetch after the other. */
function createQueue(client: QueryClient) {
  let changes: LiveChange[] = []
  /** Everything that was fetched before may be outdated. */
  let outdatedBefore = 0
  let isScheduled = false
  const flush = async () => {
    // By now the responses to this tab's own requests have come; they are shown already.
    const others = changes.filter(({ request_id }) => !isOwnRequest(request_id))
    const before = outdatedBefore
    const values = readValues(whoChanged(others))
    changes = []
    outdatedBefore = 0
    const refreshed = client
      .getQueryCache()
      .findAll({ type: 'active' })
      .flatMap((query) => {
        const concerning = others.filter((change) => isConcerned(query, change))
        const isOld = query.state.dataUpdatedAt < before && isConcerned(query, EVERYTHING)
        if (concerning.length === 0 && !isOld) return []
        const ids =
          isOld || concerning.some((change) => !change.ids) ? null : concerning.flatMap(({ ids }) => ids!)
        // A failure shows on the next attempt; the rows that are there stay.
        return refreshInPlace(client, query, ids).catch(() => query.invalidate())
      })
    await Promise.all(refreshed)
    if (values.size > 0) void markChangedBy(client, values)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    isScheduled = false
    if (changes.length > 0 || outdatedBefore > 0) schedule()
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => void flush(), delayMs())
  }
  return {
    add(more: LiveChange[]) {
      if (more.length === 0) return
      changes.push(...more)
      schedule()
    },
    addAll(before: number) {
      outdatedBefore = before
      schedule()
    },
  }
}

/** The clients that were changed, each with the person who did so last. */
const whoChanged = (changes: LiveChange[]) =>
  new Map(
    changes.flatMap(({ kind, ids, by }) =>
      kind === 'clients' && by ? (ids ?? []).map((id) => [id, by] as const) : [],
    ),
  )

async function markChangedBy(client: QueryClient, values: ReturnType<typeof readValues>) {
  const staff = await client.ensureQueryData(staffQuery).catch(() => [])
  const nameOf = (by: string) => staff.find(({ id }) => id === by)?.name ?? 'A colleague'
  // By the second frame React has shown what was fetched.
  const mark = () => markChanged(values, nameOf)
  requestAnimationFrame(() => requestAnimationFrame(mark))
}

/** An entry of a list is shown everywhere. */
const EVERYTHING = { kind: 'lookups', ids: null } as const
