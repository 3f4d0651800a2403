import { Badge, type BadgeVariant } from '../../ui/Badge.tsx'
import type { LabStatus } from './choices.ts'

const variants: Record<LabStatus, BadgeVariant> = {
  Overdue: 'destructive',
  'Due Soon': 'secondary',
  Upcoming: 'default',
  'No Lab Date Set': 'outline',
}

/** How a lab stands (acceptance Q9), in the client list and in reports; where no work is due it says so (D29). */
export const LabBadge = ({ status, workDue }: { status: LabStatus; workDue: boolean }) =>
  workDue ? <Badge variant={variants[status]}>{status}</Badge> : <NoWorkDue status={status} />

/** Two lines, so that it takes no more room across than a badge and fits the height of a row. */
const NoWorkDue = ({ status }: { status: LabStatus }) => (
  <span
    title="The client's status says that no work is due"
    className="inline-flex flex-col rounded-md border border-line-strong px-2 text-xs leading-4 whitespace-nowrap text-ink-soft"
  >
    <span>{status}</span> <span className="font-semibold">No work due</span>
  </span>
)
