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
  /** All of `work` or none of it; `rows` is for SQL inside the transaction. */
  transaction<Result>(work: (tx: Tx, rows: Rows) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface ConnectOptions {
  url: string
  /** Connections at most. */
  pool: number
  timeZone: string
  labDueSoonDays: number
  onError(error: Error): void
}

// A calendar day stays the text it is: a Date would drag it through a time zone (acceptance N3).
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** The transaction of the command that is running, for the account library, which takes a database only. */
export const runningTransaction = new AsyncLocalStorage<Tx>()

const deadline = new AsyncLocalStorage<number>()

/**
 * Reads of the pool within `work` are stopped by the database, and fail as its timeouts do (57014), when nobody waits
 * for them any more.
 * @param until on the clock of `performance.now()`
 */
export const wantedUntil = <Result>(until: number, work: () => Promise<Result>): Promise<Result> =>
  deadline.run(until, work)

/** Whether `error` is a read that was stopped because nobody waits for it any more. */
export const wasUnwanted = (error: unknown): boolean =>
  deadline.getStore() !== undefined && databaseCode(error) === '57014'

/** Opens a pool; nothing is sent until the first query. The company's day and rules ride on each connection. */
export function connect({ url, pool: max, timeZone, labDueSoonDays, onError }: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    options: `-c timezone=UTC -c lock_timeout=5000 -c foyer.time_zone=${timeZone} -c foyer.lab_due_soon_days=${labDueSoonDays}`,
    application_name: 'foyer',
  })
  // Without listeners a connection that the server drops would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return {
    pool,
    db: drizzle(pool, { schema }),
    rows: rowsOf(pool),
    async transaction(work) {
      const client = await pool.connect()
      try {
        const db = clientDbs.get(client) ?? drizzle(client, { schema })
        clientDbs.set(client, db)
        return await db.transaction((tx) => work(tx, rowsOf(client)))
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
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
      ? inTime(from, until, ask)
      : ask(from))
    return result.rows as Row[]
  }

/** The limit is the connection's, so it is taken off before the next one gets it; a connection that fails there is ended. */
async function inTime<Result>(pool: pg.Pool, until: number, ask: (client: pg.PoolClient) => Promise<Result>) {
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
