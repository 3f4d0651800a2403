import { Badge, type BadgeVariant } from '../../ui/Badge.tsx'
import { NO_LAB_NEEDED, type LabStatus } from './choices.ts'

const variants: Record<LabStatus, BadgeVariant> = {
  Overdue: 'destructive',
  'Due Soon': 'secondary',
  Upcoming: 'default',
  'No Lab Date Set': 'outline',
}

/** The lab status (acceptance Q9); in its place a quiet word where no work is due (D29). */
export const LabBadge = ({ status, workDue }: { status: LabStatus; workDue: boolean }) =>
  workDue ? (
    <Badge variant={variants[status]}>{status}</Badge>
  ) : (
    <span title="The status needs no orders and labs" className="text-xs whitespace-nowrap text-ink-soft">
      {NO_LAB_NEEDED}
    </span>
  )
