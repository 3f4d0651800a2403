import { onDemand } from '../../../ui/onDemand.tsx'
import type { DeletedClient } from '../contract.ts'

export interface PurgeDialogProps {
  client: DeletedClient
  onClose: () => void
  onPurged: () => void
}

const PurgeForm = onDemand<PurgeDialogProps>(() => import('./PurgeForm.tsx'))

/** Removes a deleted client for good (acceptance D45). */
export const PurgeDialog = (props: PurgeDialogProps) => <PurgeForm {...props} onLoadError={props.onClose} />
