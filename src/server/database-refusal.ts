import { ORPCError } from '@orpc/server'
import { CommitUnknownError, databaseCode, isConnectionLost } from '../db/errors.ts'
import { busy, internal, invalid, maybeSaved, notSaving, unavailable } from './errors.ts'

// SQLSTATE class 53 is insufficient resources, 58 a system error such as a broken disk.
const UNAVAILABLE = /^(53|58)/
const READ_ONLY = '25006'
const DISK_FULL = '53100'
// A statement, the wait for a lock, or the idle time within a transaction took too long.
const TIMED_OUT = new Set(['57014', '55P03', '25P03'])

/** The error for the caller when the server failed, which mostly means the database did. */
export function databaseRefusal(error: unknown): ORPCError<string, unknown> {
  const code = databaseCode(error) ?? ''
  if (error instanceof CommitUnknownError) return maybeSaved()
  if (code === READ_ONLY || code === DISK_FULL) return notSaving()
  if (UNAVAILABLE.test(code) || isConnectionLost(error)) return unavailable()
  if (TIMED_OUT.has(code)) return busy()
  // Class 22 is a data exception: a value that the schema accepted but no column can store.
  if (code.startsWith('22')) return invalid({}, 'A value in this request cannot be used.')
  return internal()
}

/** Whether the error is the server's and not the caller's. */
export const isServerFailure = (error: unknown): boolean =>
  (error instanceof ORPCError ? error : databaseRefusal(error)).status >= 500
