import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Runs SQL with parameters. `name` makes it a prepared statement; pass undefined when the SQL text varies. */
export type Rows = <Row>(name: string | undefined, text: string, values: unknown[]) => Promise<Row[]>

export interface Database {
  pool: pg.Pool
  db: Db
  rows: Rows
  /**
   * Runs `work` in a transaction; `rows` runs SQL inside it.
   * @throws CommitUnknownError when the connection was lost while it committed
   */
  transaction<Result>(work: (tx: Tx, rows: Rows) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface ConnectOptions {
  url: string
  /** Maximum number of connections. */
  pool: number
  timeZone: string
  labDueSoonDays: number
  /** Milliseconds after which the database cancels a statement. */
  statementTimeout?: number
  onError(error: Error): void
}

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 8_000
/** Wait this much longer than the statement timeout for the response, so that the database's own error comes first. */
const RESPONSE_MARGIN_MS = 500

/** TCP keep-alive, so that dead connections are noticed; used by every pool of the process. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

// Keep a date column as text: converting it to a Date would shift it by the time zone (acceptance N3).
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/**
 * The transaction of the current command, so that Better Auth, which only takes a database, writes inside it. Meanwhile
 * the pool refuses to connect: commands that each wait for a second connection would deadlock the pool.
 */
export const runningTransaction = new AsyncLocalStorage<Tx>()

const deadline = new AsyncLocalStorage<number>()

/**
 * The database cancels reads inside `work` at the deadline; they then fail with its timeout error (57014).
 * @param until deadline in `performance.now()` time
 */
export const withDeadline = <Result>(until: number, work: () => Promise<Result>): Promise<Result> =>
  deadline.run(until, work)

/** Whether `error` is a read that was canceled at the deadline. */
export const isDeadlineExceeded = (error: unknown): boolean =>
  deadline.getStore() !== undefined && databaseCode(error) === '57014'

/** Opens a pool; it connects at the first query. Time zone and lab rule are settings of each connection. */
export function connect(options: ConnectOptions): Database {
  const { url, timeZone, labDueSoonDays, onError, statementTimeout = STATEMENT_TIMEOUT_MS } = options
  const pool = new OutsidePool({
    connectionString: url,
    max: options.pool,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // An idle connection may have died unnoticed, so it is closed soon.
    idleTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + RESPONSE_MARGIN_MS,
    // Releases the locks of a transaction whose client is gone.
    idle_in_transaction_session_timeout: 10_000,
    options: `-c timezone=UTC -c lock_timeout=5000 -c foyer.time_zone=${timeZone} -c foyer.lab_due_soon_days=${labDueSoonDays}`,
    application_name: 'foyer',
  })
  // Without a listener, an error on an idle connection would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    closeOnTimeout(client)
  })
  return {
    pool,
    db: drizzle(pool, { schema }),
    rows: rowsOf(pool),
    transaction: (work) => transactionOf(pool, work),
    close: () => pool.end(),
  }
}

/** Refuses a second connection to a command that is inside its transaction. */
class OutsidePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (runningTransaction.getStore()) {
      throw new Error('A command asked the pool for a second connection inside its transaction')
    }
    return callback ? super.connect(callback) : super.connect()
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** After a query timeout, node-postgres would reuse the connection, and the next statement would wait behind the first. */
function closeOnTimeout(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const closing = (...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isConnectionLost(error)) void client.end()
      })
    }
    return answer
  }
  client.query = closing as typeof client.query
}

/** The connection was lost during COMMIT: the transaction may or may not have been committed. */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while a transaction committed', { cause })
  }
}

async function transactionOf<Result>(
  pool: pg.Pool,
  work: (tx: Tx, rows: Rows) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: unknown
  let isCommitting = false
  try {
    const db = clientDbs.get(client) ?? drizzle(client, { schema })
    clientDbs.set(client, db)
    return await db.transaction(async (tx) => {
      try {
        const result = await work(tx, rowsOf(client))
        isCommitting = true
        return result
      } catch (error) {
        failure = error
        throw error
      }
    })
  } catch (error) {
    if (isCommitting && isConnectionLost(error)) throw new CommitUnknownError(error)
    // On a lost connection the rollback fails as well; the first error is the one to report.
    throw failure ?? error
  } finally {
    client.release()
  }
}

// Cached per connection: setting up Drizzle takes longer than a small transaction.
const clientDbs = new WeakMap<pg.PoolClient, Db>()

/** SQL of the pool, or of one of its connections. */
export const rowsOf =
  (from: pg.Pool | pg.PoolClient): Rows =>
  async <Row>(name: string | undefined, text: string, values: unknown[]) => {
    const until = deadline.getStore()
    const ask = (of: pg.Pool | pg.PoolClient) => of.query({ name, text, values })
    const result = await (until !== undefined && from instanceof pg.Pool
      ? queryWithDeadline(from, until, ask)
      : ask(from))
    return result.rows as Row[]
  }

/** The statement timeout belongs to the connection, so it is reset before release; if that fails the connection is closed. */
async function queryWithDeadline<Result>(
  pool: pg.Pool,
  until: number,
  ask: (client: pg.PoolClient) => Promise<Result>,
) {
  if (performance.now() > until) throw deadlineExceeded()
  const client = await pool.connect()
  try {
    if (performance.now() > until) throw deadlineExceeded()
    // At least 20 ms: the reset below has to finish within it, too.
    const left = Math.max(20, Math.ceil(until - performance.now()))
    await client.query(`set statement_timeout = ${left}`)
    return await ask(client)
  } finally {
    await client.query('reset statement_timeout').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

/** The database's own timeout error, for a read that was not started because its deadline had passed. */
export const deadlineExceeded = () =>
  Object.assign(new pg.DatabaseError('the deadline of this read has passed', 0, 'error'), { code: '57014' })

/** The PostgreSQL error code (SQLSTATE) of `error` or one of its causes; undefined when there is none. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.code
  }
  return undefined
}

// SQLSTATE class 08 is a failed connection, 57P a server that is shutting down.
const LOST_CODE = /^(08|57P)/
const LOST_WORDS =
  /ECONN|EPIPE|ENOENT|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|is not queryable|Query read timeout|timeout e(xpired|xceeded when trying to connect)/

/** Whether connecting failed, the connection broke, or it did not respond in time; looks at causes, too. */
export function isConnectionLost(error: unknown): boolean {
  if (LOST_CODE.test(databaseCode(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message, code = '' } = cause as Error & { code?: string }
    if (!(cause instanceof pg.DatabaseError) && LOST_WORDS.test(`${message.slice(0, 200)} ${code}`))
      return true
  }
  return false
}
