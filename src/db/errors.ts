import pg from 'pg'

/** The PostgreSQL error code (SQLSTATE) of `error` or one of its causes; undefined when there is none. */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause.code
  }
  return undefined
}

/**
 * Why a query failed, for the log: SQLSTATE, or the network's code (ECONNREFUSED, ETIMEDOUT), or node-postgres's own words
 * where it has no code. None of them quotes data.
 */
export function failureCode(error: unknown): string {
  let code = databaseCode(error)
  for (let cause = error; !code && cause instanceof Error; cause = cause.cause)
    code = (cause as { code?: string }).code
  if (code) return code
  const root = rootCause(error)
  return isConnectionLost(root) ? (root as Error).message.slice(0, 100) : 'unknown'
}

/** What was thrown first: the database's own error, below that of the query builder. */
export function rootCause(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root
}

// SQLSTATE class 08 is a failed connection, 57P a server that is shutting down.
const CONNECTION_CODES = /^(08|57P)/
// Errors of node-postgres itself have a message only, those of the network a code.
const CONNECTION_MESSAGES =
  /ECONN|EPIPE|ENOENT|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|is not queryable|Query read timeout|timeout e(xpired|xceeded when trying to connect)/

/** Whether connecting failed, the connection broke, or it did not respond in time; looks at causes, too. */
export function isConnectionLost(error: unknown): boolean {
  if (CONNECTION_CODES.test(databaseCode(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message, code = '' } = cause as Error & { code?: string }
    if (!(cause instanceof pg.DatabaseError) && CONNECTION_MESSAGES.test(`${message.slice(0, 200)} ${code}`))
      return true
  }
  return false
}

/** The database's own timeout error, for a read that was not started because its deadline had passed. */
export const deadlineExceeded = () =>
  Object.assign(new pg.DatabaseError('the deadline of this read has passed', 0, 'error'), { code: '57014' })

/** The connection was lost during COMMIT: the transaction may or may not have been committed. */
export class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while a transaction committed', { cause })
  }
}
