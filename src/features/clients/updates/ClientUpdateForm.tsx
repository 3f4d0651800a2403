import { useState } from 'react'
import { TextAreaField } from '../../../form/fields.tsx'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useSaveChanges } from '../../../form/useSaveChanges.ts'
import { newId } from '../../../lib/newId.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import { MAX_TEXT_LENGTH } from '../choices.ts'
import { updateForm, type UpdateForm } from './clientUpdate.ts'
import type { ClientUpdateDialogProps } from './ClientUpdateDialog.tsx'
import { useClientUpdates } from './useClientUpdates.ts'

/** Adds an entry, or corrects one. */
export default function ClientUpdateForm({ client, entry, onClose }: ClientUpdateDialogProps) {
  const { add, correct } = useClientUpdates()
  const [id] = useState(newId)
  const stored = { text: entry?.text ?? '' }
  const { save, conflicts } = useSaveChanges<UpdateForm>(stored)
  return (
    <FormDialog
      title={entry ? 'Correct update' : 'Add update'}
      description={
        <p className="font-semibold break-words text-ink">{lastFirst(client.last_name, client.first_name)}</p>
      }
      onClose={onClose}
      schema={updateForm}
      defaultValues={stored}
      onSubmit={async (values) => {
        if (entry) await save(values, (changes) => correct(entry, changes))
        else await add(client.id, values, id)
        onClose()
      }}
      submitLabel="Save"
    >
      <FormConflicts
        conflicts={conflicts}
        labelOf={() => 'Update'}
        show={(_field, value) => orDash(value as string | null)}
        submitLabel="Save"
      />
      <TextAreaField name="text" label="Update" rows={4} maxLength={MAX_TEXT_LENGTH} />
    </FormDialog>
  )
}
