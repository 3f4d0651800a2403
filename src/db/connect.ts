import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Runs SQL in full view, values apart; a name keeps it prepared, undefined is for texts that vary. */
export type Rows = <Row>(name: string | undefined, text: string, values: unknown[]) => Promise<Row[]>

export interface Database {
  pool: pg.Pool
  db: Db
  rows: Rows
  /**
   * All of `work` or none of it; `rows` is for SQL inside the transaction.
   * @throws CommitUnknownError when the connection was lost while it committed
   */
  transaction<Result>(work: (tx: Tx, rows: Rows) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface ConnectOptions {
  url: string
  /** Connections at most. */
  pool: number
  timeZone: string
  labDueSoonDays: number
  /** Milliseconds after which the database stops a statement. */
  statementTimeout?: number
  onError(error: Error): void
}

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 8_000
/** How much longer than a statement may take its answer is waited for, in milliseconds. */
const ANSWER_MARGIN_MS = 500

/** Finds out about connections that died without a word; for every pool of the process. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

// A calendar day stays the text it is: a Date would drag it through a time zone (acceptance N3).
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/**
 * The transaction of the command that is running, for the account library, which takes a database only. Within it the
 * pool refuses: a command that waits for a second connection stops every request once all connections do so.
 */
export const runningTransaction = new AsyncLocalStorage<Tx>()

const deadline = new AsyncLocalStorage<number>()

/**
 * Reads of the pool within `work` are stopped by the database, and fail as its timeouts do (57014), when nobody waits
 * for them any more.
 * @param until on the clock of `performance.now()`
 */
export const withDeadline = <Result>(until: number, work: () => Promise<Result>): Promise<Result> =>
  deadline.run(until, work)

/** Whether `error` is a read that was stopped because nobody waits for it any more. */
export const isDeadlineExceeded = (error: unknown): boolean =>
  deadline.getStore() !== undefined && databaseCode(error) === '57014'

/** Opens a pool; nothing is sent until the first query. The company's day and rules ride on each connection. */
export function connect(options: ConnectOptions): Database {
  const { url, timeZone, labDueSoonDays, onError, statementTimeout = STATEMENT_TIMEOUT_MS } = options
  const pool = new OutsidePool({
    connectionString: url,
    max: options.pool,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // An idle connection may have died silently: it is not kept for long.
    idleTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + ANSWER_MARGIN_MS,
    // The locks of a transaction whose connection was lost are free again by then.
    idle_in_transaction_session_timeout: 10_000,
    options: `-c timezone=UTC -c lock_timeout=5000 -c foyer.time_zone=${timeZone} -c foyer.lab_due_soon_days=${labDueSoonDays}`,
    application_name: 'foyer',
  })
  // Without listeners a connection that the server drops would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    closeWithoutAnswer(client)
  })
  return {
    pool,
    db: drizzle(pool, { schema }),
    rows: rowsOf(pool),
    transaction: (work) => transactionOf(pool, work),
    close: () => pool.end(),
  }
}

/** Gives no connection to a command inside its transaction. */
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

/** node-postgres keeps a connection whose answer did not come in time, and the next statement would wait behind it. */
function closeWithoutAnswer(client: pg.PoolClient): void {
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

/** The connection was lost while a transaction committed: whether it did nobody knows. */
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
    // On a broken connection the rollback fails, too, and its error would hide what happened.
    throw failure ?? error
  } finally {
    client.release()
  }
}

// Reading the schema takes Drizzle longer than a small transaction takes PostgreSQL.
const clientDbs = new WeakMap<pg.PoolClient, Db>()

const rowsOf =
  (from: pg.Pool | pg.PoolClient): Rows =>
  async <Row>(name: string | undefined, text: string, values: unknown[]) => {
    const until = deadline.getStore()
    const ask = (of: pg.Pool | pg.PoolClient) => of.query({ name, text, values })
    const result = await (until !== undefined && from instanceof pg.Pool
      ? queryWithDeadline(from, until, ask)
      : ask(from))
    return result.rows as Row[]
  }

/** The limit is the connection's, so it is taken off before the next one gets it; a connection that fails there is ended. */
async function queryWithDeadline<Result>(
  pool: pg.Pool,
  until: number,
  ask: (client: pg.PoolClient) => Promise<Result>,
) {
  if (performance.now() > until) throw unwanted()
  const client = await pool.connect()
  try {
    if (performance.now() > until) throw unwanted()
    // The limit holds for its own removal, too.
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

/** As the database says it when it stops a read, for one that was not begun any more. */
const unwanted = () =>
  Object.assign(new pg.DatabaseError('nobody waits for this read any more', 0, 'error'), { code: '57014' })

/** The PostgreSQL error code behind `error`, wherever a library wrapped it; undefined when there is none. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.code
  }
  return undefined
}

// 08 and 57P are PostgreSQL's classes for a connection that failed and for a server that goes down.
const LOST_CODE = /^(08|57P)/
const LOST_WORDS =
  /ECONN|EPIPE|ENOENT|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|is not queryable|Query read timeout|timeout e(xpired|xceeded when trying to connect)/

/** Whether the connection to the database could not be made, broke, or brought no answer in time; however it was wrapped. */
export function isConnectionLost(error: unknown): boolean {
  if (LOST_CODE.test(databaseCode(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message, code = '' } = cause as Error & { code?: string }
    if (!(cause instanceof pg.DatabaseError) && LOST_WORDS.test(`${message.slice(0, 200)} ${code}`))
      return true
  }
  return false
}
