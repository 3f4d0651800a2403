import { TextAreaField } from '../../../form/fields.tsx'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { lastFirst, orDash } from '../../../lib/text.ts'
import { clientPath } from '../ClientLink.tsx'
import type { Client } from '../contract.ts'
import type { ClientUpdate, UpdateForm } from './updatesContract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import type { FieldChanges } from '../../../lib/fieldChanges.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import { invalidateLists, showSaved } from '../clientQuery.ts'

export interface ClientUpdateDialogProps {
  client: Pick<Client, 'id' | 'first_name' | 'last_name'>
  /** The one that is corrected; without it a new one is added. */
  entry?: ClientUpdate | undefined
  onClose: () => void
}

/** 'Add update' for a client, or 'Correct update' (decision 0031). */
export default function ClientUpdateDialog({ client, entry, onClose }: ClientUpdateDialogProps) {
  const cache = useQueryClient()
  const { id } = client
  const name = lastFirst(client)
  const show = (saved: Client) => {
    showSaved(cache, saved)
    void invalidateLists(cache)
  }
  const add = async ({ text }: UpdateForm, update_id: string) => {
    const added = await api.clients.add_update.call({ id, update_id, text })
    show(added.client)
    toast.success('Update added', {
      description: lastFirst(added.client),
      subject: id,
      undo: undoAction(cache, added),
    })
  }
  const correct = async (update_id: string, changes: FieldChanges<UpdateForm>) => {
    const saved = await api.clients.change_update.call({ id, update_id, changes })
    show(saved)
    const undo = Object.keys(changes).length > 0 ? undoAction(cache, saved) : undefined
    toast.success('Update corrected', { undo })
  }
  return (
    <FormDialog
      title={entry ? 'Correct update' : 'Add update'}
      description={<p className="font-semibold break-words text-ink">{name}</p>}
      onClose={onClose}
      loadRules={() => import('./updatesContract.ts').then((contract) => contract.updateForm)}
      defaultValues={{ text: entry?.text ?? '' }}
      onSubmit={(values, submission) =>
        entry ? submission.save(values, (changes) => correct(entry.id, changes)) : add(values, submission.id)
      }
      submitLabel="Save"
      draft={{
        name: entry ? `clients.${id}.update.${entry.id}` : `clients.${id}.add-update`,
        title: () => `${entry ? 'Correction of an update' : 'Update'} of ${name}`,
        path: clientPath(id),
      }}
    >
      <FormConflicts
        labelOf={() => 'Update'}
        show={(_field, value) => orDash(value as string | null)}
        isText={() => true}
      />
      <TextAreaField name="text" label="Update" rows={4} />
    </FormDialog>
  )
}
