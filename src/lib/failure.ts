import { ORPCError } from '@orpc/client'
import type { Author } from './author.ts'
import type { ErrorData } from './endpoint.ts'

/** What went wrong, as a person is told. */
export interface Failure {
  /** One clear sentence. */
  message: string
  /** The number to quote, where the server gave one. */
  requestId?: string | undefined
  /** A sentence for each field that was refused, by its path: 'medications.0.notes'. */
  fields: Record<string, string>
  /** Undefined when the call never reached the server. */
  status?: number | undefined
  /** On a conflict: the record as it stands now. */
  current?: unknown
  /** On a conflict: who changed which field last. */
  changed?: Record<string, Author> | undefined
  /** Who deleted the record meanwhile. */
  deleted?: Author | undefined
}

/** spec 5: what the server answers to a call without a session. */
const sessionMissing = 'Auth session missing!'

/** A failure put into other words for the person; what it leaves out is said by its cause. */
export class UserMessageError extends Error {
  readonly said: Partial<Failure>
  constructor(said: Partial<Failure>, cause: unknown) {
    super(said.message, { cause })
    this.said = said
  }
}

/** What the library makes of an error answer that is not in the contract's form. */
const isForeign = (data: unknown) =>
  typeof data === 'object' && data !== null && 'body' in data && 'headers' in data

/**
 * Any error as a sentence and what belongs to it: the server's own words, else `unreached`.
 * @param unreached what is said when the server said nothing
 */
export function failureOf(
  error: unknown,
  unreached = 'The server cannot be reached. Check your connection and try again.',
): Failure {
  if (error instanceof UserMessageError) return { ...failureOf(error.cause, unreached), ...error.said }
  if (!(error instanceof ORPCError)) return { message: unreached, fields: {} }
  // Not our server's answer but that of something before it, whose words are no sentence.
  if (isForeign(error.data)) return { message: unreached, fields: {}, status: error.status }
  // The sign-in dialog is on the screen by then; this is what stands at the place that failed, after it.
  if (error.code === 'UNAUTHORIZED' && error.message === sessionMissing) {
    return { message: 'You were signed out before this was done. Try again.', fields: {}, status: 401 }
  }
  const { request_id: requestId, fields = {}, ...data } = (error.data ?? {}) as ErrorData
  const { current, changed, deleted } = data
  return { message: error.message, requestId, fields, status: error.status, current, changed, deleted }
}

/**
 * Whether the server said no: nothing was stored, and asking again brings the same answer. After any other failure
 * (no answer, or status 500 and above) a write may have been stored all the same.
 */
export const wasRefused = (error: unknown): boolean => (failureOf(error).status ?? 500) < 500
