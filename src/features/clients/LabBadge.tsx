import { Badge, type BadgeVariant } from '../../ui/Badge.tsx'
import type { LabStatus } from './choices.ts'

const variants: Record<LabStatus, BadgeVariant> = {
  Overdue: 'destructive',
  'Due Soon': 'secondary',
  Upcoming: 'default',
  'No Lab Date Set': 'outline',
}

/** How a lab stands (acceptance Q9), in the client list and in reports; without color where no work is due (D29). */
export const LabBadge = ({ status, workDue }: { status: LabStatus; workDue: boolean }) =>
  workDue ? (
    <Badge variant={variants[status]}>{status}</Badge>
  ) : (
    <span title="The client's status says that no work is due">
      <Badge variant="outline">{status}</Badge>
      <span className="sr-only"> (no work due)</span>
    </span>
  )
