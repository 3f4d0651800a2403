import { failureOf, UserMessageError } from '../lib/failure.ts'
import { connectionProblem } from '../lib/online.ts'
import { toast } from './toast.ts'

/**
 * Shows why something failed: the server's message, or `title` and that it was not reached (acceptance E14), unless the bar
 * of the office says so. No toast where
 * a panel says it (a conflict, a deleted record) or a dialog (the session ended).
 * @param subject what the toast is about (`toast`)
 * @param keepTitle keeps the title, with the reason below it; otherwise the server's message replaces it
 */
export function failureToast(error: unknown, title: string, subject: string, keepTitle = false): void {
  const { message, status, contested, deleted } = failureOf(error, title)
  const isUnreached = message === title
  const isInBar = isUnreached && document.querySelector('[data-offline]')
  const reason = isInBar ? undefined : isUnreached ? connectionProblem() : message
  if (contested || deleted || status === 401) toast.dismissErrors(subject)
  // Who does not confirm has cancelled it.
  else if (isUnreached || (keepTitle && !(error instanceof UserMessageError)))
    toast.error(title, { description: reason, subject })
  else toast.error(message, { subject })
}
