import pg from 'pg'
import * as schema from './schema.ts'
import net from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { deadlineExceeded } from './errors.ts'
import { nameInScope, NOTHING, type Scope } from './scope.ts'
import { inTransaction, ScopedPool, type Db, type Tx } from './transaction.ts'
import { SettingError } from '../lib/operatorError.ts'

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

/** How long an answer counts for further connections. */
const FRESH_MS = 1_000
/** A host that is gone says nothing; the others have answered by then. */
const ASK_MS = 2_000

/**
 * What a connection to the database is opened with. Where the URL names standbys (`?standby=db2&standby=db3:5433`), each new connection
 * goes to the host that takes changes now, so that after a promotion nothing has to be set or started again (docs/walks/standby.md).
 */
export function connectionTo(url: string): Pick<pg.ClientConfig, 'connectionString' | 'stream'> {
  const hosts = /[?&]standby=/.test(url) ? hostUrls(url) : []
  return hosts.length > 0
    ? { connectionString: hosts[0], stream: () => socketTo(hosts) }
    : { connectionString: url }
}

/** One URL for each host. */
function hostUrls(text: string): string[] {
  const url = new URL(text)
  const standbys = url.searchParams.getAll('standby')
  url.searchParams.delete('standby')
  return [
    url.href,
    ...standbys.map((host) => {
      const other = new URL(url)
      // Without one of its own it has the default port, as in any URL.
      other.port = ''
      other.host = host
      if (other.host.toLowerCase() !== host.toLowerCase())
        throw new SettingError(`standby=${host} in the URL of the database is not a host such as db2:5432.`)
      return other.href
    }),
  ]
}

/** A socket that asks where to connect to. */
function socketTo(hosts: string[]): net.Socket {
  const socket = new net.Socket()
  const connect = socket.connect.bind(socket)
  socket.connect = () => {
    findPrimary(hosts).then(
      ({ host, port }) => void (socket.destroyed || connect(port, host)),
      (error: Error) => socket.destroy(error),
    )
    return socket
  }
  return socket
}

interface Place extends Pick<pg.Client, 'host' | 'port'> {
  url: string
}
/** The last answers: a host stays the primary as long as it says so, also where another one says it as well. */
const primaries = new Map<string, Place>()
const asked = new Map<string, Promise<Place>>()

function findPrimary(hosts: string[]): Promise<Place> {
  const key = hosts.join(' ')
  const answer = asked.get(key) ?? askHosts(hosts, primaries.get(key))
  if (!asked.has(key)) {
    asked.set(key, answer)
    setTimeout(() => asked.delete(key), FRESH_MS).unref()
  }
  return answer
}

async function askHosts(hosts: string[], last: Place | undefined): Promise<Place> {
  const still = last && (await askHost(last.url).catch(() => undefined))
  const found = still ?? (await Promise.any(hosts.map(askHost)).catch(throwReason))
  primaries.set(hosts.join(' '), found)
  return found
}

async function askHost(connectionString: string): Promise<Place> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
    application_name: 'foyer-hosts',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
    if (rows[0]!.is_standby) throw new Error('is a standby')
    return { url: connectionString, host: client.host, port: client.port }
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** @throws what a host said, such as that the password is wrong; else that none takes changes, as an error of the network */
function throwReason({ errors }: AggregateError): never {
  const said = (errors as Error[]).find((error) => error instanceof pg.DatabaseError)
  throw said ?? Object.assign(new Error('none of the hosts takes changes now'), { code: 'ECONNREFUSED' })
}
