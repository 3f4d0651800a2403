import { Badge, type BadgeVariant } from '../../ui/Badge.tsx'
import type { LabStatus } from './choices.ts'

const variants: Record<LabStatus, BadgeVariant> = {
  Overdue: 'destructive',
  'Due Soon': 'secondary',
  Upcoming: 'default',
  'No Lab Date Set': 'outline',
}

/** The lab status (acceptance Q9) on the Clients page and in reports; says when no work is due (D29). */
export const LabBadge = ({ status, workDue }: { status: LabStatus; workDue: boolean }) =>
  workDue ? <Badge variant={variants[status]}>{status}</Badge> : <NoWorkDue status={status} />

/** Two lines, so that it is no wider than a badge and fits into a row. With forced colors the ground of its text covers the border. */
const NoWorkDue = ({ status }: { status: LabStatus }) => (
  <span
    title="The client's status says that no work is due"
    className="inline-flex flex-col rounded-md border border-line-strong px-2 text-xs leading-4 in-[.list-compact]:text-[0.6875rem] in-[.list-compact]:leading-3 whitespace-nowrap text-ink-soft forced-colors:outline forced-colors:-outline-offset-1"
  >
    <span>{status}</span> <span className="font-semibold">No work due</span>
  </span>
)
