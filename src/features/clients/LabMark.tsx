import type { Client } from './contract.ts'
import { LabBadge } from './LabBadge.tsx'

type Lab = Pick<Client, 'lab_status' | 'work_due'>

/** Beside the day, outside of reports, a badge is only for what is urgent. */
export const hasLabMark = ({ lab_status, work_due }: Lab) =>
  !work_due || lab_status === 'Overdue' || lab_status === 'Due Soon'

export const LabMark = ({ client }: { client: Lab }) =>
  hasLabMark(client) && <LabBadge status={client.lab_status} workDue={client.work_due} />
