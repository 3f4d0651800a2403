import { FormDialog } from '../../../form/FormDialog.tsx'
import { TextAreaField, TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { lastFirst } from '../../../lib/text.ts'
import type { DeletedClient } from '../contract.ts'

interface PurgeDialogProps {
  client: DeletedClient
  onClose: () => void
  onPurged: () => void
}

/** Removes a deleted client for good (acceptance D45): asks for a reason, and for the name as a confirmation. */
export default function PurgeDialog({ client, onClose, onPurged }: PurgeDialogProps) {
  const name = lastFirst(client)
  return (
    <FormDialog
      title="Purge client"
      description={
        <>
          <p>
            <strong className="font-semibold break-words text-ink">{name}</strong> is removed for good, with
            medications, orders and labs, follow-ups, updates, inquiries and unsaved changes. Nobody can
            restore this.
          </p>
          <p className="mt-2">
            What stays: the entries of the activity, without their values, that say who did what and when; and
            one entry with your reason, so do not name the client or their health in it. Backups keep the
            client until you remove them.
          </p>
        </>
      }
      onClose={onClose}
      loadRules={() => import('./deletedContract.ts').then(({ purgeForm }) => purgeForm(name))}
      defaultValues={{ reason: '', name: '' }}
      onSubmit={async ({ reason, name: typed }) => {
        await api.clients.purge.call({ id: client.id, reason, name: typed })
        onPurged()
      }}
      submitLabel="Purge for good"
    >
      <TextAreaField name="reason" label="Reason" rows={2} required />
      <TextField name="name" label={`Type “${name}” to confirm`} required />
    </FormDialog>
  )
}
