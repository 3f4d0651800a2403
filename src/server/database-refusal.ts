import { ORPCError } from '@orpc/server'
import { CommitUnknownError, databaseCode, isConnectionLost } from '../db/connect.ts'
import { busy, internal, invalid, maybeSaved, notSaving, unavailable } from './errors.ts'

// 53 and 58 are PostgreSQL's classes for "no room" and "broken disk".
const AWAY = /^(53|58)/
const READ_ONLY = '25006'
const DISK_FULL = '53100'
const STOPPED = new Set(['57014', '55P03'])

/** What the caller is told of an error that is no refusal of ours: most of them come from the database. */
export function databaseRefusal(error: unknown): ORPCError<string, unknown> {
  const code = databaseCode(error) ?? ''
  if (error instanceof CommitUnknownError) return maybeSaved()
  if (code === READ_ONLY || code === DISK_FULL) return notSaving()
  if (AWAY.test(code) || isConnectionLost(error)) return unavailable()
  if (STOPPED.has(code)) return busy()
  // Class 22 is a value no column can hold (a NUL, a date beyond the calendar) that a schema let through.
  if (code.startsWith('22')) return invalid({}, 'A value in this request cannot be used.')
  return internal()
}

/** Whether a request failed on our side: it was no fault of whoever sent it. */
export const isOurFailure = (error: unknown): boolean =>
  (error instanceof ORPCError ? error : databaseRefusal(error)).status >= 500
