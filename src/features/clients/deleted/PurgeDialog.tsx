import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { TextAreaField, TextField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { plural } from '../../../lib/text.ts'
import { toast } from '../../../ui/toast.ts'
import type { DeletedClient } from '../contract.ts'
import { clientsText, type ChosenClients } from './chosenClients.ts'

type PurgeDialogProps = ChosenClients<DeletedClient> & { onClose: () => void }

/** Removes deleted clients for good (acceptance D45): asks for a reason, and for the name or how many as a confirmation. */
export default function PurgeDialog({ clients, onDone, onClose }: PurgeDialogProps) {
  const cache = useQueryClient()
  const [client, ...others] = clients
  const isOne = others.length === 0
  const text = clientsText(clients)
  const confirmation = isOne ? text : String(clients.length)
  const wrong = isOne ? 'This is not the name of the client' : 'This is not the number of clients'
  return (
    <FormDialog
      title={isOne ? 'Purge client' : `Purge ${text}`}
      description={
        <>
          <p>
            {isOne ? (
              <>
                <strong className="font-semibold break-words text-ink">{text}</strong> is
              </>
            ) : (
              'They are'
            )}{' '}
            removed for good, with medications, orders and labs, follow-ups, updates, inquiries and unsaved
            changes. Nobody can restore this.
          </p>
          <p className="mt-2">
            What stays: the entries of the activity, without their values, that say who did what and when; and
            one entry {isOne ? '' : 'for each '}with your reason, so do not name the client or their health in
            it. Backups keep the {isOne ? 'client' : 'clients'} until you remove them.
          </p>
        </>
      }
      onClose={onClose}
      loadRules={() => import('./deletedContract.ts').then(({ purgeForm }) => purgeForm(confirmation, wrong))}
      defaultValues={{ reason: '', confirmation: '' }}
      onSubmit={async ({ reason, confirmation: typed }) => {
        if (isOne) await api.clients.purge.call({ id: client!.id, reason, name: typed })
        else
          await api.clients.purge_many.call({
            ids: clients.map(({ id }) => id),
            reason,
            count: Number(typed),
          })
        toast.success(isOne ? 'Client purged' : `${plural(clients.length, 'client')} purged`, {
          description: isOne ? `${text} was removed for good.` : undefined,
        })
        onDone()
        void cache.invalidateQueries()
      }}
      submitLabel="Purge for good"
    >
      <TextAreaField name="reason" label="Reason" rows={2} required />
      <TextField name="confirmation" label={`Type “${confirmation}” to confirm`} required />
    </FormDialog>
  )
}
