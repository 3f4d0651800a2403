import pg from 'pg'
import { hostname } from 'node:os'
import type { LiveChange, LiveMessage } from '../../lib/liveChange.ts'
import { restarting, tooManyStreams } from '../errors.ts'
import { CHANNEL } from './notify.ts'
import { KEEP_ALIVE } from '../../db/connect.ts'
import { connectionTo } from '../../db/hosts.ts'

/** The connections on which instances listen for changes bear these names, so that each instance can list them all. */
export const INSTANCE_PREFIX = 'foyer-changes '
/** PostgreSQL cuts names at 63 bytes. */
export const INSTANCE = `${INSTANCE_PREFIX}${hostname().slice(0, 35)} ${process.pid}`

/** A browser tab needs one while it is visible. */
const MAX_STREAMS = 10
/** More than a slow browser has to catch up with one by one. */
const MAX_WAITING = 200
/** Shorter than the minute after which proxies close a silent connection. */
const ALIVE_MS = 20_000

export type ChangeFeed = ReturnType<typeof createChangeFeed>

/** The committed changes of all instances, for the streams that this process has open. */
export function createChangeFeed(url: string, { aliveMs = ALIVE_MS } = {}) {
  const streams = new Set<Stream>()
  /** When the last change came, or listening began; undefined while changes may be missed. */
  let unchangedSince: number | undefined
  let isStopped = false
  const end = listenTo(
    url,
    { channel: CHANNEL, name: INSTANCE },
    {
      onStart() {
        unchangedSince = Date.now()
        for (const stream of streams) stream.miss()
      },
      onNotification(payload) {
        unchangedSince = Date.now()
        const change = parseChange(payload)
        for (const stream of streams) {
          if (!change) stream.miss()
          else if (change.kind !== 'given' || (change.ids?.includes(stream.person) ?? true))
            stream.add(change)
        }
      },
      onLost: () => {
        unchangedSince = undefined
      },
    },
  )
  return {
    /** @param person whose stream it is @throws 429 when too many of the person are open, 503 once stopped */
    open(person: string) {
      if (isStopped) throw restarting()
      const ofPerson = [...streams].filter((stream) => stream.person === person)
      if (ofPerson.length >= MAX_STREAMS) throw tooManyStreams()
      const stream = createStream(person, aliveMs, () => streams.delete(stream))
      streams.add(stream)
      const unchanged_for = unchangedSince === undefined ? 0 : (Date.now() - unchangedSince) / 1000
      return { messages: stream.messages(unchanged_for), close: stream.close }
    },
    stop() {
      isStopped = true
      for (const stream of streams) stream.close()
    },
    close: end,
  }
}

/** @returns undefined for what no instance of this version has sent */
function parseChange(payload: string): LiveChange | undefined {
  try {
    return JSON.parse(payload) as LiveChange
  } catch {
    return undefined
  }
}

type Stream = ReturnType<typeof createStream>

function createStream(person: string, aliveMs: number, onClose: () => void) {
  let waiting: LiveChange[] = []
  let hasMissed = false
  let isClosed = false
  let endWait = () => {}
  const take = (): LiveMessage => {
    const message: LiveMessage = hasMissed ? { changes: [], unchanged_for: 0 } : { changes: waiting }
    waiting = []
    hasMissed = false
    return message
  }
  const untilNext = () =>
    new Promise<void>((resolve) => {
      // What came while the last message was being sent woke nobody.
      const isDue = isClosed || hasMissed || waiting.length > 0
      const timer = setTimeout(resolve, isDue ? 0 : aliveMs)
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    person,
    add(change: LiveChange) {
      if (waiting.length >= MAX_WAITING) hasMissed = true
      else waiting.push(change)
      endWait()
    },
    miss() {
      hasMissed = true
      endWait()
    },
    async *messages(unchanged_for: number): AsyncGenerator<LiveMessage> {
      yield { changes: [], unchanged_for }
      for (;;) {
        await untilNext()
        if (isClosed) return
        yield take()
      }
    },
    close() {
      isClosed = true
      onClose()
      endWait()
    },
  }
}

interface Listening {
  /** A connection listens, again or for the first time: what came before was missed. */
  onStart(): void
  onNotification(payload: string): void
  /** The connection was lost; another one is tried until there is one. */
  onLost(): void
}

const RETRY_MS = 1_000
const TIMEOUT_MS = 5_000
/** How often the connection is tried, since a dead one says nothing. */
const CHECK_MS = 10_000

/**
 * Listens to a channel of NOTIFY on a connection of its own, which a pool would close.
 * @param name of the connection, in pg_stat_activity @returns ends it
 */
function listenTo(
  url: string,
  { channel, name }: { channel: string; name: string },
  listening: Listening,
): () => Promise<void> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const connect = () => {
    const next = new pg.Client({
      ...connectionTo(url),
      ...KEEP_ALIVE,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: name,
    })
    client = next
    const lose = () => {
      if (client !== next) return
      client = undefined
      clearTimeout(timer)
      // On a dead connection it would wait for an answer.
      void next.end().catch(() => {})
      if (isEnded) return
      listening.onLost()
      timer = setTimeout(connect, RETRY_MS)
    }
    const check = () => {
      timer = setTimeout(() => next.query('select 1').then(check, lose), CHECK_MS)
    }
    next.on('error', lose).on('end', lose)
    next.on('notification', ({ payload }) => listening.onNotification(payload ?? ''))
    const start = async () => {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (client !== next) return
      listening.onStart()
      check()
    }
    start().catch(lose)
  }
  connect()
  return async () => {
    isEnded = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
