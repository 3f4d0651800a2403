import pg from 'pg'
import * as schema from './schema.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { CommitUnknownError, isConnectionLost, databaseCode, deadlineExceeded } from './errors.ts'
import { scopeSettings, setSql, withScope, type Scope } from './scope.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * Set inside the transaction of a command. During it the pool refuses to connect: commands that each wait for a second
 * connection would deadlock the pool.
 */
export const runningTransaction = new AsyncLocalStorage<true>()

interface ScopedPoolOptions {
  /** As for scopeSettings. */
  outside: Scope | 'owner'
  /** Settings of each connection, by name. */
  settings: Record<string, string>
  /** The connections are those of a pooler, which keep neither settings nor prepared statements from one transaction to the next. */
  isPooler: boolean
}

/** Connections of the scope that is asked for; a command that is inside its transaction gets no second one. */
export class ScopedPool extends pg.Pool {
  readonly #outside: Scope | 'owner'
  readonly #isPooler: boolean

  constructor(config: pg.PoolConfig, { outside, settings, isPooler }: ScopedPoolOptions) {
    const options = Object.entries({ ...settings, ...scopeSettings(outside, 'any') })
      .map(([name, value]) => `-c ${name}=${value.replace(' ', '')}`)
      .join(' ')
    const ofTransaction = () => ({ ...settings, ...scopeSettings(outside) })
    const Client = connectionWith(isPooler ? ofTransaction : undefined)
    super(isPooler ? { ...config, Client } : { ...config, Client, options, verify })
    this.#outside = outside
    this.#isPooler = isPooler
  }

  // Until a deadline, and through a pooler (docs/decisions/0080), a statement is a transaction with settings of its own.
  override query = ((...args: [text: string, values: unknown[]]) => {
    const deadline = currentDeadline()
    return this.#isPooler || deadline !== undefined
      ? inOwnTransaction(this, deadline, (client) => client.query(...args))
      : super.query(...args)
  }) as pg.Pool['query']

  override connect(): Promise<pg.PoolClient>
  override connect(callback?: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (runningTransaction.getStore()) {
      throw new Error('A command asked the pool for a second connection inside its transaction')
    }
    const connected = super
      .connect()
      .then((client) => (this.#isPooler ? client : withScope(client, this.#outside)))
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }
}

/**
 * Refuses a new connection that lost its settings, because the address leads to a pooler by now: it could show another request’s
 * clients.
 */
function verify(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query(`select current_setting('foyer.time_zone', true) as zone`)
    .then(
      ({ rows }) => done(rows[0].zone ? undefined : new Error('The connection did not keep its settings')),
      done,
    )
}

/** Connections of a pool. @param settings those that each transaction begins with, through a pooler */
const connectionWith = (settings: (() => Record<string, string>) | undefined) =>
  class extends pg.Client {
    override query = ((...args: [string | pg.QueryConfig, ...more: unknown[]]) => {
      if (settings) args[0] = inTransactionOfPooler(args[0], settings)
      const result: unknown = super.query(...(args as [string, unknown[]]))
      // After a query timeout, node-postgres would reuse the connection, and the next statement would wait behind the first.
      if (result instanceof Promise)
        result.catch((error: unknown) => isConnectionLost(error) && void this.end())
      return result
    }) as pg.Client['query']
  }

/** A transaction begins with the settings of the moment; no statement of it has a name. */
function inTransactionOfPooler(statement: string | pg.QueryConfig, settings: () => Record<string, string>) {
  const text = typeof statement === 'string' ? statement : statement.text
  if (/^begin\b/.test(text))
    return text.replace(/^begin[^;]*/, (begin) => `${begin}; ${setSql(settings(), 'commit')}`)
  return typeof statement === 'object' && statement.name ? { ...statement, name: undefined } : statement
}

/** Runs a statement as a transaction. @param deadline as for withDeadline */
async function inOwnTransaction<Result>(
  pool: pg.Pool,
  deadline: number | undefined,
  statement: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(deadline === undefined ? 'begin' : beginUntil(deadline))
    const result = await statement(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
    throw error
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** @throws CommitUnknownError when the connection was lost while it committed */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Tx, client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: unknown
  let [hasBegun, isCommitting] = [false, false]
  try {
    const db = clientDbs.get(client) ?? drizzle(client, { schema })
    clientDbs.set(client, db)
    return await db.transaction(async (tx) => {
      hasBegun = true
      try {
        const result = await work(tx, client)
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
    // A BEGIN that failed here may have arrived; such a connection is not used again.
    client.release(!hasBegun)
  }
}

// Cached per connection: setting up Drizzle takes longer than a small transaction.
const clientDbs = new WeakMap<pg.PoolClient, Db>()

const deadlines = new AsyncLocalStorage<number>()

/**
 * The database cancels reads inside `work` at the deadline; they then fail with its timeout error (57014).
 * @param deadline in `performance.now()` time
 */
export const withDeadline = <Result>(deadline: number, work: () => Promise<Result>): Promise<Result> =>
  deadlines.run(deadline, work)

const currentDeadline = (): number | undefined => deadlines.getStore()

export const isDeadlineExceeded = (error: unknown): boolean =>
  currentDeadline() !== undefined && databaseCode(error) === '57014'

/** Begins a transaction whose statements the database cancels at the deadline. @throws 57014 once that is over */
function beginUntil(deadline: number): string {
  const left = Math.ceil(deadline - performance.now())
  if (left < 0) throw deadlineExceeded()
  // At least 20 ms: the commit has to finish within it, too.
  return `begin; set local statement_timeout = ${Math.max(20, left)}`
}
