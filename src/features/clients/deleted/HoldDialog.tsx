import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { TextAreaField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { clientsText, tellDone, type ChosenClients } from './chosenClients.ts'

/** Asks why clients are kept past their time, and puts them on hold (acceptance D206). */
export default function HoldDialog({ clients, onDone, onClose }: ChosenClients & { onClose: () => void }) {
  const cache = useQueryClient()
  return (
    <FormDialog
      title={`Keep ${clientsText(clients)}`}
      description="Neither listed for review nor purged until the hold is removed."
      onClose={onClose}
      loadRules={() => import('./deletedContract.ts').then(({ holdForm }) => holdForm)}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const held = await api.clients.hold.call({ ids: clients.map(({ id }) => id), reason })
        tellDone(cache, clients, 'put on hold', held)
        onDone()
      }}
      submitLabel="Keep"
    >
      <TextAreaField name="reason" label="Reason" rows={2} required />
    </FormDialog>
  )
}
