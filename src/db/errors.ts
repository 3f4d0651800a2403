import pg from 'pg'

/** An error and its causes: the database's own is below that of the query builder. */
const withCauses = (error: unknown): (Error & { code?: string })[] =>
  error instanceof Error ? [error, ...withCauses(error.cause)] : []

/** The PostgreSQL error code (SQLSTATE) of `error` or one of its causes; undefined when there is none. */
export const databaseCode = (error: unknown): string | undefined =>
  withCauses(error).find((cause) => cause instanceof pg.DatabaseError)?.code

/** The code of PostgreSQL's refusal to write a client outside the scope (scope.ts). */
export const CHECK_OF_VIEW = '44000'
/** The same for a field that the scope hides. */
export const isHiddenColumn = (error: unknown): boolean => {
  const cause = rootCause(error)
  return cause instanceof pg.DatabaseError && cause.code === '0A000' && cause.routine === 'rewriteTargetView'
}

/**
 * Why a query failed, for the log: SQLSTATE, or the network's code (ECONNREFUSED, ETIMEDOUT), or node-postgres's own words
 * where it has no code. None of them quotes data.
 */
export function failureCode(error: unknown): string {
  const code = databaseCode(error) ?? withCauses(error).find((cause) => cause.code)?.code
  if (code) return code
  const root = rootCause(error)
  return isConnectionLost(root) ? (root as Error).message.slice(0, 100) : 'unknown'
}

/** What was thrown first. */
export const rootCause = (error: unknown): unknown => withCauses(error).at(-1) ?? error

// SQLSTATE class 08 is a failed connection, 57P a server that is shutting down.
const CONNECTION_CODES = /^(08|57P)/
// Errors of node-postgres itself have a message only, those of the network a code.
const CONNECTION_MESSAGES =
  /ECONN|EPIPE|ENOENT|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|is not queryable|Query read timeout|timeout e(xpired|xceeded when trying to connect)/

/** Whether connecting failed, the connection broke, or it did not respond in time; looks at causes, too. */
export const isConnectionLost = (error: unknown): boolean =>
  withCauses(error).some((cause) =>
    cause instanceof pg.DatabaseError
      ? CONNECTION_CODES.test(cause.code ?? '')
      : CONNECTION_MESSAGES.test(`${cause.message.slice(0, 200)} ${cause.code ?? ''}`),
  )

/** The database's own timeout error, for a read that was not started because its deadline had passed. */
export const deadlineExceeded = () =>
  Object.assign(new pg.DatabaseError('the deadline of this read has passed', 0, 'error'), { code: '57014' })

/** The connection was lost during COMMIT: the transaction may or may not have been committed. */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while a transaction committed', { cause })
  }
}
