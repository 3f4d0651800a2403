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
    super(isPooler ? config : { ...config, options })
    this.#outside = outside
    this.#isPooler = isPooler
    if (isPooler)
      this.on('connect', (client) => beginWith(client, () => ({ ...settings, ...scopeSettings(outside) })))
  }

  // Through a pooler each statement is a transaction, which begins with its settings (docs/decisions/0080).
  override query = (async (...args: Parameters<pg.PoolClient['query']>) => {
    if (!this.#isPooler) return super.query(...args)
    const client = await this.connect()
    try {
      await client.query('begin')
      return await client.query(...args)
    } finally {
      // Of a query that failed it is a rollback.
      await client.query('commit').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
    }
  }) as unknown as pg.Pool['query']

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
  let isCommitting = false
  try {
    const db = clientDbs.get(client) ?? drizzle(client, { schema })
    clientDbs.set(client, db)
    return await db.transaction(async (tx) => {
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
    client.release()
  }
}

// Cached per connection: setting up Drizzle takes longer than a small transaction.
const clientDbs = new WeakMap<pg.PoolClient, Db>()
