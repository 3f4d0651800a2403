import { formatCount, plural } from '../../../lib/text.ts'
import type { NextStep } from '../../../list/ExportButton.tsx'
import { MAX_BULK } from '../choices.ts'
import { DisclosureDialog } from '../dialogs.ts'

/** What follows when these clients are in a file that was saved: it may be given to others (docs/decisions/0070). */
export function disclosureOf(ids: string[]): NextStep {
  const count = ids.length
  if (count > MAX_BULK)
    return {
      note: `To record a disclosure for these clients, narrow the list to ${formatCount(MAX_BULK)} at most.`,
    }
  const what = `List of ${plural(count, 'client')} (CSV)`
  return {
    label: 'Record disclosure',
    dialog: (onClose) => <DisclosureDialog {...{ which: { ids }, count, what, onClose }} />,
  }
}
