import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { databaseCode, deadlineExceeded } from './errors.ts'
import { inOwnTransaction } from './transaction.ts'

const deadlines = new AsyncLocalStorage<number>()

/**
 * The database cancels reads inside `work` at the deadline; they then fail with its timeout error (57014).
 * @param deadline in `performance.now()` time
 */
export const withDeadline = <Result>(deadline: number, work: () => Promise<Result>): Promise<Result> =>
  deadlines.run(deadline, work)

export const currentDeadline = (): number | undefined => deadlines.getStore()

export const isDeadlineExceeded = (error: unknown): boolean =>
  currentDeadline() !== undefined && databaseCode(error) === '57014'

/** In a transaction of its own, at whose end the statement timeout is the usual one again; if that fails the connection is closed. */
export async function queryWithDeadline<Result>(
  pool: pg.Pool,
  deadline: number,
  query: (client: pg.PoolClient) => Promise<Result>,
) {
  if (performance.now() > deadline) throw deadlineExceeded()
  const begin = () => {
    if (performance.now() > deadline) throw deadlineExceeded()
    // At least 20 ms: the commit has to finish within it, too.
    return `begin; set local statement_timeout = ${Math.max(20, Math.ceil(deadline - performance.now()))}`
  }
  return inOwnTransaction(pool, begin, query)
}
