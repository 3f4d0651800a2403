import { useMemo } from 'react'
import { FormDialog } from '../../office/form/FormDialog.tsx'
import { SwitchField, TextField } from '../../office/form/fields.tsx'
import { lookupInputOf, type LookupEntry } from './contract.ts'
import { lookupLists, type LookupKey } from './registry.ts'
import { useSaveEntry } from './useSaveEntry.ts'

export interface LookupDialogProps {
  list: LookupKey
  /** Null adds a new entry. */
  entry: LookupEntry | null
  onClose: () => void
}

/** Add or edit (acceptance K4). A refused save keeps the dialog, what was typed, and the reason (D20). */
export default function LookupDialog({ list, entry, onClose }: LookupDialogProps) {
  const save = useSaveEntry(list)
  const { singular } = lookupLists[list]
  const schema = useMemo(() => lookupInputOf(entry), [entry])
  return (
    <FormDialog
      title={`${entry ? 'Edit' : 'Add'} ${singular}`}
      onClose={onClose}
      schema={schema}
      defaultValues={{ name: entry?.name ?? '', active: entry?.active ?? true }}
      onSubmit={async ({ name, active }) => {
        // What is as it is stored is not sent: the name may be one that is refused today, or changed by a colleague.
        const changes = {
          name: name === entry?.name ? undefined : name,
          active: active === entry?.active ? undefined : active,
        }
        await save.mutateAsync({ id: entry?.id, ...changes })
        onClose()
      }}
      submitLabel={entry ? 'Update' : 'Create'}
    >
      <TextField name="name" label="Name" required />
      <SwitchField name="active" label="Active" on="Offered in forms" off="Not offered in forms" />
    </FormDialog>
  )
}
