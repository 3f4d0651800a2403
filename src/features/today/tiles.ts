import { href } from 'react-router'
import type { TodayCounts } from './contract.ts'

export interface Tile {
  key: keyof TodayCounts
  /** Label in singular and plural. */
  title: [one: string, many: string]
  /** Label when the count is zero. */
  none: string
  to: string
  /** Marked as overdue. */
  late?: boolean
  /** Others cannot do it. */
  administratorsOnly?: true
}

/** Each tile links to the list that it counts. */
export const tiles: Tile[] = [
  {
    key: 'overdue_labs',
    title: ['Overdue lab', 'Overdue labs'],
    none: 'No lab is overdue',
    to: `${href('/operational/today')}?kind=lab`,
    late: true,
  },
  {
    key: 'labs_due_soon',
    title: ['Lab due soon', 'Labs due soon'],
    none: 'No lab is due soon',
    to: `${href('/operational/clients')}?lab_status=Due+Soon&sort=lab_due_date`,
  },
  {
    key: 'orders_past_due',
    title: ['Order past due', 'Orders past due'],
    none: 'No order is past due',
    to: `${href('/operational/today')}?kind=order`,
    late: true,
  },
  {
    key: 'orders_this_week',
    title: ['Order left this week', 'Orders left this week'],
    none: 'No orders left this week',
    to: `${href('/operational/today')}?kind=order`,
  },
  {
    key: 'new_inquiries',
    title: ['New inquiry', 'New inquiries'],
    none: 'No new inquiries',
    to: `${href('/operational/inquiries/:id?')}?state=new`,
  },
  {
    key: 'pending_approvals',
    title: ['Pending approval', 'Pending approvals'],
    none: 'No pending approvals',
    to: `${href('/operational/user-approvals')}?status=pending`,
    administratorsOnly: true,
  },
]
