import { FormShell } from '../../office/form/FormShell.tsx'
import { SwitchField, TextField } from '../../office/form/fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { lookupInput, type LookupEntry } from './contract.ts'
import { lookupLists, type LookupKey } from './registry.ts'
import { useSaveEntry } from './useSaveEntry.ts'

interface Props {
  list: LookupKey
  /** Null adds a new entry. */
  entry: LookupEntry | null
  onClose: () => void
}

/** Add or edit (acceptance K4). A refused save keeps the dialog, what was typed, and the reason (D20). */
export function LookupDialog({ list, entry, onClose }: Props) {
  const save = useSaveEntry(list)
  const { singular } = lookupLists[list]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`${entry ? 'Edit' : 'Add'} ${singular}`}>
      <FormShell
        schema={lookupInput}
        defaultValues={{ name: entry?.name ?? '', active: entry?.active ?? true }}
        onSubmit={async (values) => {
          await save.mutateAsync({ id: entry?.id, ...values })
          onClose()
        }}
        submitLabel={entry ? 'Update' : 'Create'}
        actions={<Button onClick={onClose}>Cancel</Button>}
        guard={false}
      >
        <TextField name="name" label="Name" required maxLength={200} />
        <SwitchField name="active" label="Active" on="Offered in forms" off="Not offered in forms" />
      </FormShell>
    </Dialog>
  )
}
