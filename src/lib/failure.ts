import { ORPCError } from '@orpc/client'
import type { Contested, ErrorData } from './errorData.ts'

export interface Failure extends Pick<ErrorData, 'contested' | 'deleted' | 'merged'> {
  message: string
  /** The request id to quote, where the server sent one. */
  requestId?: string | undefined
  /** A sentence for each field that was refused, by its path: 'medications.0.notes'. */
  fields: Record<string, string>
  /** Undefined when the call never reached the server. */
  status?: number | undefined
  /** By a panel of its own, or a toast: the form leaves it out of its summary. */
  isShown?: boolean | undefined
}

/** spec 5: the response to a call without a session. */
const sessionMissing = 'Auth session missing!'

/** An error whose failure has other parts for the person; the rest comes from its cause. */
export class UserMessageError extends Error {
  readonly override: Partial<Failure>
  constructor(override: Partial<Failure>, cause: unknown) {
    super(override.message, { cause })
    this.override = override
  }
}

/** For the call of a file. @param message for the person, where it did not arrive whole @throws that, or what refused the call */
export const unlessRefused = (message: string) => (error: unknown) => {
  const isRefused = failureOf(error).status !== undefined || error instanceof UserMessageError
  throw isRefused ? error : new UserMessageError({ message }, error)
}

/** Whether an error response is not one of our API's; oRPC then puts its body and headers into `data`. */
const isUnknownFormat = (data: unknown) =>
  typeof data === 'object' && data !== null && 'body' in data && 'headers' in data

/**
 * Turns any error into a message with its details: the server's own message, or `fallback` when there is none.
 */
export function failureOf(
  error: unknown,
  fallback = 'The server cannot be reached. Check your connection and try again.',
): Failure {
  if (error instanceof UserMessageError) return { ...failureOf(error.cause, fallback), ...error.override }
  if (!(error instanceof ORPCError)) return { message: fallback, fields: {} }
  // The response came from a proxy in front of the server, so its text is not for people.
  if (isUnknownFormat(error.data)) return { message: fallback, fields: {}, status: error.status }
  // The sign-in dialog is open by now; this message is read after it closes.
  if (error.code === 'UNAUTHORIZED' && error.message === sessionMissing) {
    return {
      message: 'You were signed out meanwhile. What you typed is kept: please try again.',
      fields: {},
      status: 401,
    }
  }
  const { request_id: requestId, fields = {}, ...data } = (error.data ?? {}) as ErrorData
  const { contested, deleted, merged } = data
  return { message: error.message, requestId, fields, status: error.status, contested, deleted, merged }
}

/** The first contested field, where one is enough. */
export const contestedOf = ({ contested }: Failure): Contested | undefined =>
  Object.values(contested ?? {})[0]

/** Why nothing was saved, in a toast. */
export function reasonOf(failure: Failure): string {
  const other = contestedOf(failure)
  return other ? `It was changed by ${other.changed_by}.` : failure.message
}

/** Whether the response has a 4xx status: a retry gets the same response. */
export const wasRefused = (error: unknown): boolean => (failureOf(error).status ?? 500) < 500

/**
 * Whether a write may have been saved although it failed: there was no response, a proxy responded, or the server lost its
 * database during COMMIT. Every other error of the server means that nothing was saved.
 */
export function mayBeSaved(error: unknown): boolean {
  if (error instanceof UserMessageError) return mayBeSaved(error.cause)
  if (!(error instanceof ORPCError)) return true
  const { request_id, maybe_saved = false } = (error.data ?? {}) as ErrorData
  // Errors of our server have a request id; others are those of a proxy.
  return request_id ? maybe_saved : error.status >= 500
}
