/** A failure that the operator can mend: its message is one or two plain sentences, to be printed as they are. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The system's code for an error (`EACCES`), or its message when it has none. */
export function reason(error: unknown): string {
  if (error instanceof Error) return (error as NodeJS.ErrnoException).code ?? error.message
  return String(error)
}
