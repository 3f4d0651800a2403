import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CommitUnknownError, isConnectionLost } from './errors.ts'
import { scopeSettings, withScope, type Scope } from './scope.ts'
import * as schema from './schema.ts'

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
    super(isPooler ? config : { ...config, options, verify })
    this.#outside = outside
    this.#isPooler = isPooler
    if (isPooler)
      this.on('connect', (client) => beginWith(client, () => ({ ...settings, ...scopeSettings(outside) })))
  }

  // Through a pooler each statement is a transaction, which begins with its settings (docs/decisions/0080).
  override query = ((...args: [text: string, values: unknown[]]) =>
    this.#isPooler
      ? inOwnTransaction(
          this,
          () => 'begin',
          (client) => client.query(...args),
        )
      : super.query(...args)) as pg.Pool['query']

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

/** A new connection that lost its settings, as where the address leads to a pooler since the start, would show somebody else's clients. */
function verify(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query(`select current_setting('foyer.time_zone', true) as zone`)
    .then(
      ({ rows }) => done(rows[0].zone ? undefined : new Error('The connection did not keep its settings')),
      done,
    )
}

/** Runs one statement as a transaction. @param begin with what is set for it */
export async function inOwnTransaction<Result>(
  pool: pg.Pool,
  begin: () => string,
  statement: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(begin())
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

/** Each transaction of the client begins with the settings of the moment; no statement of it has a name. */
function beginWith(client: pg.PoolClient, settings: () => Record<string, string>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const scoped = (first: string | pg.QueryConfig, ...more: unknown[]) => {
    const text = typeof first === 'string' ? first : first.text
    if (!/^begin\b/.test(text))
      return query(typeof first === 'object' && first.name ? { ...first, name: undefined } : first, ...more)
    const local = Object.entries(settings()).map(
      ([name, value]) => `; set local ${name} = ${quoted(name, value)}`,
    )
    return query(text.replace(/^begin[^;]*/, `$&${local.join('')}`))
  }
  client.query = scoped as typeof client.query
}

// A list of names, which quotes would make one name.
const quoted = (name: string, value: string) => (name === 'search_path' ? value : pg.escapeLiteral(value))

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
    // One that did not begin may have begun for the database, and stay so.
    client.release(!hasBegun)
  }
}

// Cached per connection: setting up Drizzle takes longer than a small transaction.
const clientDbs = new WeakMap<pg.PoolClient, Db>()
