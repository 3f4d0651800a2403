import pg from 'pg'
import { withTimeout } from '../lib/withTimeout.ts'
import { KEEP_ALIVE } from './connect.ts'
import { connectionTo } from './hosts.ts'

const LIMIT_MS = 2_000
const STOPPING = 'The server is stopping.'
const NO_ANSWER = 'The database does not answer.'
const NO_TABLES = 'The database does not let the program use its tables.'
/** How long a result is cached. */
const FRESH_MS = 1_000

// Needs more than work_mem, so PostgreSQL writes a temporary file; on a full disk that fails (53100). Names a table as the program does.
// Sent as one message, so that its statements are one transaction, also through a pooler.
const CHECK = `
  set local search_path = public; set local work_mem = '64kB';
  with big as materialized (select repeat('x', 8192) from generate_series(1, 100))
  select current_setting('transaction_read_only') as read_only, count(*), (select id from sessions limit 0)
  from big`

export type Readiness = ReturnType<typeof watchReadiness>

/** Whether the database can be written to now, for /readyz: by a connection of its own, so that a busy pool does not look like a lost database. */
export function watchReadiness(url: string) {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: 1,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    application_name: 'foyer-readiness',
  })
  const ignore = () => undefined
  // The next check reports a lost connection.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  let last: Promise<string | null> | undefined
  const forgetLater = () => setTimeout(() => (last = undefined), FRESH_MS).unref()
  let isStopping = false
  return {
    get isStopping() {
      return isStopping
    },
    /** From now on the problem is that the server stops. */
    stop: () => void (isStopping = true),
    /** @returns what is wrong, as a sentence, or null; takes at most LIMIT_MS */
    problem: async () =>
      isStopping
        ? STOPPING
        : (last ??= withTimeout(check(pool), LIMIT_MS, () => NO_ANSWER).finally(forgetLater)),
    close: () => pool.end(),
  }
}

async function check(pool: pg.Pool): Promise<string | null> {
  try {
    const results = (await pool.query(CHECK)) as unknown as pg.QueryResult<{ read_only: string }>[]
    return results.at(-1)?.rows[0]?.read_only === 'on'
      ? 'The database takes no changes: it is read-only.'
      : null
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '53100') return 'The disk of the database is full.'
    return code === '42P01' || code === '42501' ? NO_TABLES : NO_ANSWER
  }
}
