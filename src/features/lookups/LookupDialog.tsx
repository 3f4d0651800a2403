import { useMemo } from 'react'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SwitchField, TextField } from '../../form/fields.tsx'
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
  const { singular, switches = [] } = lookupLists[list]
  const schema = useMemo(() => lookupInputOf(entry), [entry])
  return (
    <FormDialog
      title={`${entry ? 'Edit' : 'Add'} ${singular}`}
      onClose={onClose}
      schema={schema}
      defaultValues={{
        name: entry?.name ?? '',
        active: entry?.active ?? true,
        ...Object.fromEntries(switches.map(({ key }) => [key, entry?.[key] ?? true])),
      }}
      onSubmit={async (values) => {
        // What is as it is stored is not sent: the name may be one that is refused today, or changed by a colleague.
        const changes = Object.entries(values).filter(
          ([field, value]) => value !== entry?.[field as keyof typeof values],
        )
        await save.mutateAsync({ id: entry?.id, ...Object.fromEntries(changes) })
        onClose()
      }}
      submitLabel={entry ? 'Update' : 'Create'}
    >
      <TextField name="name" label="Name" required />
      <SwitchField name="active" label="Active" on="Offered in forms" off="Not offered in forms" />
      {switches.map(({ key, title, on, off }) => (
        <SwitchField key={key} name={key} label={title} on={on} off={off} />
      ))}
    </FormDialog>
  )
}
