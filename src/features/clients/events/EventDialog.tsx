import { onDemand } from '../../../ui/onDemand.tsx'
import type { EventKind } from '../choices.ts'
import type { Client } from '../contract.ts'

export interface EventDialogProps {
  client: Pick<Client, 'id' | 'first_name' | 'last_name'>
  kind: EventKind
  onClose: () => void
  /** After it was saved, and again after it was taken back: what else shows orders and labs can fetch again. */
  onChanged?: () => void
}

const EventForm = onDemand<EventDialogProps>(() => import('./EventForm.tsx'))

/** 'Order placed' or 'Lab done' for a client: the day, the next date as it is proposed, and a note (decision 0031). */
export const EventDialog = (props: EventDialogProps) => <EventForm {...props} onLoadError={props.onClose} />
