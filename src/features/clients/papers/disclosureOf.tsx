import { formatCount, plural } from '../../../lib/text.ts'
import type { NextStep } from '../../../list/ExportButton.tsx'
import { MAX_BULK } from '../choices.ts'
import { DisclosureDialog } from '../dialogs.ts'

/** What follows when these clients are in a file that was saved: it may be given to others (docs/decisions/0070). */
export function disclosureOf(ids: string[]): NextStep {
  const count = ids.length
  if (count > MAX_BULK)
    return {
      note: `A disclosure can be noted of at most ${formatCount(MAX_BULK)} clients at once: for that, narrow the list.`,
    }
  const what = `List of ${plural(count, 'client')} (CSV)`
  return {
    label: 'Note a disclosure',
    dialog: (onClose) => <DisclosureDialog {...{ which: { ids }, count, what, onClose }} />,
  }
}
