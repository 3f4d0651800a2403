import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CommitUnknownError, isConnectionLost } from './errors.ts'
import { withScope, type Scope } from './scope.ts'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * Set inside the transaction of a command. During it the pool refuses to connect: commands that each wait for a second
 * connection would deadlock the pool.
 */
export const runningTransaction = new AsyncLocalStorage<true>()

/** Connections of the scope that is asked for; a command that is inside its transaction gets no second one. */
export class ScopedPool extends pg.Pool {
  readonly #outside: Scope | 'owner'

  /** @param outside as for withScope */
  constructor(config: pg.PoolConfig, outside: Scope | 'owner') {
    super(config)
    this.#outside = outside
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback?: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (runningTransaction.getStore()) {
      throw new Error('A command asked the pool for a second connection inside its transaction')
    }
    const connected = super.connect().then((client) => withScope(client, this.#outside))
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as boolean)),
      (error: Error) => callback(error, undefined, () => {}),
    )
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
