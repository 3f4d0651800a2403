/** The system's word for an error (`EACCES`), or its message when it has none. */
export function reason(error: unknown): string {
  if (error instanceof Error) return (error as NodeJS.ErrnoException).code ?? error.message
  return String(error)
}
