import pg from 'pg'
import { KEEP_ALIVE, connectionTo } from './connect.ts'

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
export function listenTo(
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
