import { useState } from 'react'
import * as z from 'zod'
import { TextAreaField } from '../../../form/fields.tsx'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useSaveChanges } from '../../../form/useSaveChanges.ts'
import { newId } from '../../../lib/newId.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import { FormDraft, useDialogDraft } from '../../drafts/FormDraft.tsx'
import { clientPath } from '../ClientLink.tsx'
import { updateDrafts } from '../dialogDrafts.ts'
import { updateForm, type UpdateForm } from './clientUpdate.ts'
import type { ClientUpdateDialogProps } from './ClientUpdateDialog.tsx'
import { useClientUpdates } from './useClientUpdates.ts'

const draftFields = z.object({ text: z.string() }).partial()

/** Adds an entry, or corrects one. */
export default function ClientUpdateForm({ client, entry, onClose }: ClientUpdateDialogProps) {
  const { add, correct } = useClientUpdates()
  const [id] = useState(newId)
  const stored = { text: entry?.text ?? '' }
  const name = lastFirst(client.last_name, client.first_name)
  const { keys, draft, ago } = useDialogDraft(updateDrafts(client.id, entry?.id), draftFields)
  const { save, conflicts, theirs } = useSaveChanges<UpdateForm>(stored, draft)
  return (
    <FormDialog
      title={entry ? 'Correct update' : 'Add update'}
      description={<p className="font-semibold break-words text-ink">{name}</p>}
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
      <FormDraft
        keys={keys}
        title={() => `${entry ? 'Correction of an update' : 'Update'} of ${name}`}
        path={clientPath(client.id)}
        base={{ ...stored, ...theirs }}
        typed={draft?.typed}
        ago={ago}
      />
      <FormConflicts
        conflicts={conflicts}
        labelOf={() => 'Update'}
        show={(_field, value) => orDash(value as string | null)}
        submitLabel="Save"
      />
      <TextAreaField name="text" label="Update" rows={4} />
    </FormDialog>
  )
}
