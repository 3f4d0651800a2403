import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { deadlineExceeded } from './errors.ts'
import * as schema from './schema.ts'
import { nameInScope, NOTHING, type Scope } from './scope.ts'
import { inTransaction, ScopedPool, type Db, type Tx } from './transaction.ts'
import { connectionTo } from './hosts.ts'

/** Runs SQL with parameters. `name` makes it a prepared statement; pass undefined when the SQL text varies. */
export type RunSql = <Row>(name: string | undefined, text: string, values: unknown[]) => Promise<Row[]>

export interface Database {
  pool: pg.Pool
  db: Db
  runSql: RunSql
  /**
   * Runs `work` in a transaction; `runSql` runs SQL inside it.
   * @param deadline in `performance.now()` time: until then, instead of the usual timeout, the database works on what `runSql` asks
   * @throws CommitUnknownError when the connection was lost while it committed
   */
  transaction<Result>(work: (tx: Tx, runSql: RunSql) => Promise<Result>, deadline?: number): Promise<Result>
  close(): Promise<void>
}

interface ConnectOptions {
  url: string
  pool: number
  timeZone: string
  labDueSoonDays: number
  /** Milliseconds after which the database cancels a statement. */
  statementTimeout?: number
  /** Whose clients are seen outside of any scope (scope.ts), nobody's by default; `owner` reads the tables and not the views. */
  scope?: Scope | 'owner'
  /** The URL is that of a pooler. */
  isPooler?: boolean
  onError(error: Error): void
  onSlow?(query: string, milliseconds: number): void
}

const SLOW_QUERY_MS = 1_000
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 8_000
/** Wait this much longer than the statement timeout for the response, so that the database's own error comes first. */
const RESPONSE_MARGIN_MS = 500

/** TCP keep-alive, so that dead connections are noticed; used by every pool of the process. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

// Keep a date column as text: converting it to a Date would shift it by the time zone (acceptance N3).
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Runs `work` on a connection of its own, which no time limit ends. @param more settings of the connection */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  more: pg.ClientConfig = {},
): Promise<Result> {
  const client = new pg.Client({
    ...connectionTo(url),
    ...KEEP_ALIVE,
    connectionTimeoutMillis: 10_000,
    ...more,
  })
  // A lost connection fails the statement that runs; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Opens a pool; it connects at the first query. Time zone and lab rule are settings of each connection. */
export function connect(options: ConnectOptions): Database {
  const {
    url,
    timeZone,
    labDueSoonDays,
    onError,
    onSlow,
    statementTimeout = STATEMENT_TIMEOUT_MS,
    scope = NOTHING,
    isPooler = false,
  } = options
  const config = {
    ...connectionTo(url),
    max: options.pool,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // An idle connection may have died unnoticed, so it is closed soon.
    idleTimeoutMillis: 10_000,
    query_timeout: statementTimeout + RESPONSE_MARGIN_MS,
    application_name: 'foyer',
  }
  const settings = {
    timezone: 'UTC',
    statement_timeout: String(statementTimeout),
    lock_timeout: '5000',
    // Releases the locks of a transaction whose client is gone.
    idle_in_transaction_session_timeout: '10000',
    'foyer.time_zone': timeZone,
    'foyer.lab_due_soon_days': String(labDueSoonDays),
  }
  const pool = new ScopedPool(config, { outside: scope, settings, isPooler })
  // A connection that ends because the database stops with the program is not lost.
  const report = (error: Error) => void (pool.ending || onError(error))
  // Without a listener, an error on an idle connection would end the process.
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return {
    pool,
    db: drizzle(pool, { schema }),
    runSql: runSqlOn(pool, onSlow),
    transaction: (work, deadline) =>
      inTransaction(pool, (tx, client) =>
        work(tx, deadline ? runSqlUntil(deadline, client, onSlow) : runSqlOn(client, onSlow)),
      ),
    close: () => pool.end(),
  }
}

export const runSqlOn =
  (from: pg.Pool | pg.PoolClient, onSlow?: ConnectOptions['onSlow']): RunSql =>
  (name, text, values) =>
    timedRows(name, onSlow, () => from.query({ name: nameInScope(name), text, values }))

/** SQL of a transaction that may take longer. The limit of the server, set for this transaction, is below that of the connection. */
const runSqlUntil =
  (deadline: number, client: pg.PoolClient, onSlow: ConnectOptions['onSlow']): RunSql =>
  async (name, text, values) => {
    const left = Math.ceil(deadline - performance.now())
    if (left <= 0) throw deadlineExceeded()
    await client.query({ name: 'time-left', text: TIME_LEFT, values: [left] })
    const query = { name: nameInScope(name), text, values, query_timeout: left + RESPONSE_MARGIN_MS }
    return timedRows(name, onSlow, () => client.query(query))
  }

const TIME_LEFT = `select set_config('statement_timeout', $1::text, true)`

async function timedRows<Row>(
  name: string | undefined,
  onSlow: ConnectOptions['onSlow'],
  query: () => Promise<pg.QueryResult>,
): Promise<Row[]> {
  const started = performance.now()
  const result = await query().finally(() => {
    const took = performance.now() - started
    if (took > SLOW_QUERY_MS) onSlow?.(name ?? 'unnamed', Math.round(took))
  })
  return result.rows as Row[]
}
