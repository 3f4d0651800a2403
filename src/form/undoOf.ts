import { reversed, type FieldChanges } from '../lib/fieldChanges.ts'
import { failureOf, reasonOf, wasRefused } from '../lib/failure.ts'
import { toast } from '../ui/toast.ts'

/**
 * The 'Undo' of a saved change, for its toast: the same PATCH with old and new value swapped, audited like any
 * other and refused when somebody has changed the field since (decision 0029). Undefined when nothing was changed.
 * @param send saves the changes and shows them; its rejection is shown as a toast
 */
export function undoOf<Values extends object>(
  changes: FieldChanges<Values>,
  send: (changes: FieldChanges<Values>) => Promise<unknown>,
): (() => Promise<unknown>) | undefined {
  if (Object.keys(changes).length === 0) return undefined
  return () =>
    send(reversed(changes)).then(
      () => toast.success('Change undone'),
      (error: unknown) => {
        toast.error('The change was not undone', { description: reasonOf(failureOf(error)) })
        return wasRefused(error)
      },
    )
}
