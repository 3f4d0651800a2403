import { Badge, type BadgeVariant } from '../../ui/Badge.tsx'
import type { LabStatus } from './choices.ts'
import type { Client } from './contract.ts'

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
      No work due
    </span>
  )

type Lab = Pick<Client, 'lab_status' | 'work_due'>

/** Beside the day, outside of reports, a badge only where something has to be known: it is urgent, or no work is due. */
export const badgeBesideDay = ({ lab_status, work_due }: Lab) =>
  (!work_due || lab_status === 'Overdue' || lab_status === 'Due Soon') && (
    <LabBadge status={lab_status} workDue={work_due} />
  )
