import { AsyncLocalStorage } from 'node:async_hooks'
import { databaseCode, deadlineExceeded } from './errors.ts'

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

/** Begins a transaction whose statements the database cancels at the deadline. @throws 57014 once that is over */
export function beginUntil(deadline: number): string {
  const left = Math.ceil(deadline - performance.now())
  if (left < 0) throw deadlineExceeded()
  // At least 20 ms: the commit has to finish within it, too.
  return `begin; set local statement_timeout = ${Math.max(20, left)}`
}
