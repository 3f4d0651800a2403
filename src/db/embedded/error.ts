/** A start that was refused for a reason the operator can mend; `message` is one plain sentence or two. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/** The system's word for an error (`EACCES`), or its message when it has none. */
export function reason(error: unknown): string {
  if (error instanceof Error) return (error as NodeJS.ErrnoException).code ?? error.message
  return String(error)
}
