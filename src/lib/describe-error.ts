export type Described = { message: string; requestId: string | undefined }

/** A failure as one sentence and, where the server gave one, the number to quote. */
export function describeError(error: unknown): Described {
  const message =
    error instanceof Error && error.message !== '' && !(error instanceof TypeError)
      ? error.message
      : 'The server could not be reached. Check your connection and try again.'
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
  const id = typeof data === 'object' && data !== null && 'request_id' in data ? data.request_id : undefined
  return { message, requestId: typeof id === 'string' ? id : undefined }
}
