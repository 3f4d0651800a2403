import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { joinWithAnd, plural } from '../../../lib/text.ts'
import { MenuButton } from '../../../list/MenuButton.tsx'
import { SelectionBar } from '../../../list/SelectionBar.tsx'
import type { Selection } from '../../../list/useSelection.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { BulkSubject } from './BulkDialog.tsx'
import { IfAllFields } from '../../../lib/mayChange.ts'
import { BulkDialog, DisclosureDialog, MergeDialog } from '../dialogs.ts'
import {
  bulkDateFields,
  bulkEntryFields,
  eventKinds,
  eventLabels,
  MAX_BULK,
  MAX_CHOSEN,
  type BulkDateField,
  type BulkEntryField,
} from '../choices.ts'
import type { ClientRow } from '../contract.ts'
import { clientFields, inSentence } from '../registry.ts'
import { useBulk } from './useBulk.ts'

interface BulkBarProps {
  selection: Selection<ClientRow>
  criteria: Parameters<typeof useBulk>[1]
  total: number | undefined
  moreThan: number | undefined
  /** The button for a file of those that are chosen one by one. */
  exportButton: ReactNode
}

const noun = ['client', 'clients'] as const
/** So many are named before they are deleted. */
const MAX_NAMED = 5

/** What can be done with the selected clients (acceptance D64). */
export function BulkBar({ selection, criteria, total, moreThan, exportButton }: BulkBarProps) {
  const { change, busy, which } = useBulk(selection, criteria)
  const [open, setOpen] = useState<BulkSubject | 'disclosure' | 'delete' | null>(null)
  const [merging, setMerging] = useState<string[] | null>(null)
  const { count, selected } = selection
  const names = selected.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  const isNamed = count <= MAX_NAMED && names.length === count
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
          Record disclosure
        </Button>
        {!selection.all && count <= MAX_CHOSEN && exportButton}
        <SetButton disabled={blocked} onChoose={setOpen} />
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
          description={`${isNamed ? `${joinWithAnd(names)}. ` : ''}You can undo this for 24 hours. After that only an administrator can restore them.`}
          confirmLabel="Delete"
          onConfirm={() => change({ action: 'delete' }, (clients) => `${clients} deleted`)}
          onClose={close}
        />
      )}
    </>
  )
}

type SetButtonProps = { disabled: boolean; onChoose: (field: BulkEntryField | BulkDateField) => void }

/** The fields behind one button, so that the bar is one line. */
const SetButton = ({ disabled, onChoose }: SetButtonProps) => (
  <MenuButton
    trigger={
      <Button size="small" disabled={disabled}>
        Set
        <ChevronDown aria-hidden />
      </Button>
    }
    actions={[...bulkEntryFields, ...bulkDateFields].map((field) => ({
      label: inSentence(clientFields[field].label),
      onSelect: () => onChoose(field),
    }))}
  />
)
