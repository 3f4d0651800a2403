import { useState } from 'react'
import { plural } from '../../../lib/text.ts'
import { SelectionBar } from '../../../list/SelectionBar.tsx'
import type { Selection } from '../../../list/useSelection.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import type { BulkSubject } from './BulkDialog.tsx'
import { IfAllFields } from '../../../lib/mayChange.ts'
import { DisclosureDialog, MergeDialog } from '../dialogs.ts'
import { eventLabels, bulkDateFields, bulkEntryFields, eventKinds, MAX_BULK } from '../choices.ts'
import type { ClientRow } from '../contract.ts'
import { clientFields } from '../registry.ts'
import { useBulk } from './useBulk.ts'

const BulkDialog = onDemand(() => import('./BulkDialog.tsx'))

interface BulkBarProps {
  selection: Selection<ClientRow>
  criteria: Parameters<typeof useBulk>[1]
  total: number | undefined
  moreThan: number | undefined
}

const noun = ['client', 'clients'] as const

/** What can be done with the selected clients (acceptance D64). */
export function BulkBar({ selection, criteria, total, moreThan }: BulkBarProps) {
  const { change, busy, which } = useBulk(selection, criteria)
  const [open, setOpen] = useState<BulkSubject | 'disclosure' | 'delete' | null>(null)
  const [merging, setMerging] = useState<string[] | null>(null)
  const { count } = selection
  const close = () => setOpen(null)
  const blocked = busy !== undefined || count > MAX_BULK
  return (
    <>
      <SelectionBar {...{ selection, noun, total, moreThan, busy }} limit={MAX_BULK}>
        {eventKinds.map((kind) => (
          <Button key={kind} size="small" disabled={blocked} onClick={() => setOpen(kind)}>
            {eventLabels[kind]}
          </Button>
        ))}
        <Button size="small" disabled={blocked} onClick={() => setOpen('disclosure')}>
          Add disclosure
        </Button>
        {[...bulkEntryFields, ...bulkDateFields].map((field) => (
          <Button key={field} size="small" disabled={blocked} onClick={() => setOpen(field)}>
            Set {clientFields[field].label.toLowerCase()}
          </Button>
        ))}
        {count === 2 && !selection.all && (
          <IfAllFields>
            <Button size="small" disabled={blocked} onClick={() => setMerging([...selection.ids])}>
              Merge
            </Button>
          </IfAllFields>
        )}
        <Button size="small" className="text-danger" disabled={blocked} onClick={() => setOpen('delete')}>
          Delete
        </Button>
      </SelectionBar>
      {open === 'disclosure' && <DisclosureDialog {...{ which, count, selection }} onClose={close} />}
      {open && open !== 'disclosure' && open !== 'delete' && (
        <BulkDialog subject={open} {...{ count, which, change }} onClose={close} />
      )}
      {merging && (
        <MergeDialog
          id={merging[0]!}
          other={merging[1]!}
          onClose={() => setMerging(null)}
          onMerged={selection.clear}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${plural(count, ...noun)}?`}
          description="You can undo this for 24 hours. After that only an administrator can restore them."
          confirmLabel="Delete"
          onConfirm={() => change({ action: 'delete' }, (clients) => `${clients} deleted`)}
          onClose={close}
        />
      )}
    </>
  )
}
