import { onDemand } from '../../../ui/onDemand.tsx'
import type { ClientUpdate } from './clientUpdate.ts'
import type { Client } from '../contract.ts'

export interface ClientUpdateDialogProps {
  client: Pick<Client, 'id' | 'first_name' | 'last_name'>
  /** The one that is corrected; without it a new one is added. */
  entry?: ClientUpdate | undefined
  onClose: () => void
}

const ClientUpdateForm = onDemand<ClientUpdateDialogProps>(async () => ({
  default: (await import('../overviewForms.ts')).ClientUpdateForm,
}))

/** 'Add update' for a client, or 'Correct update' (decision 0044). */
export const ClientUpdateDialog = (props: ClientUpdateDialogProps) => (
  <ClientUpdateForm {...props} onLoadError={props.onClose} />
)
