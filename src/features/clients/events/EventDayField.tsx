import { DateField } from '../../../form/fields.tsx'
import { todayIn } from '../../../lib/dates.ts'
import type { EventKind } from '../choices.ts'
import { yearOf } from '../registry.ts'

interface EventDayFieldProps {
  kind: EventKind
  onDay?: (day: string | null) => void
}

/** The day on which an order was placed or a lab was done. */
export const EventDayField = ({ kind, ...rest }: EventDayFieldProps) => (
  <DateField
    name="day"
    label={kind === 'order' ? 'Placed on' : 'Done on'}
    required
    years={[2000, yearOf(todayIn())]}
    missingYear={{ choose: 'previous' }}
    {...rest}
  />
)
