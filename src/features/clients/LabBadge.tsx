import { Badge, type BadgeVariant } from '../../ui/Badge.tsx'
import type { LabStatus } from './choices.ts'

const variants: Record<LabStatus, BadgeVariant> = {
  Overdue: 'destructive',
  'Due Soon': 'secondary',
  Upcoming: 'default',
  'No Lab Date Set': 'outline',
}

/** How a lab stands (acceptance Q9), in the client list and in reports. */
export const LabBadge = ({ status }: { status: LabStatus }) => (
  <Badge variant={variants[status]}>{status}</Badge>
)
