import { failureOf } from '../lib/failure.ts'
import { connectionProblem } from '../lib/online.ts'
import { toast } from './toast.ts'

/**
 * Shows why a save failed: the server's message, or `title` and that it was not reached (acceptance E14). No toast where a
 * panel says it (a conflict, a deleted record) or a dialog (the session ended).
 * @param about what the toast is about (`toast`)
 */
export function failureToast(error: unknown, title: string, about: string): void {
  const { message, status, contested, deleted } = failureOf(error, title)
  if (contested || deleted || status === 401) toast.over(about)
  else toast.error(message, message === title ? connectionProblem() : undefined, about)
}
