import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

const count = z.number()

/** Counts of what is due today; each equals the number of rows of the list that its tile links to. */
const todayCounts = z.object({
  overdue_labs: count,
  labs_due_soon: count,
  orders_past_due: count,
  /** From today to Saturday. */
  orders_this_week: count,
  new_inquiries: count,
  pending_approvals: count,
})
export type TodayCounts = z.infer<typeof todayCounts>

export const todayContract = {
  counts: endpoint({
    method: 'GET',
    path: '/today',
    access: 'internal',
    summary: 'How many labs, orders, inquiries and requests wait today',
    input: z.object({}),
    output: todayCounts,
  }),
}
