import type { Rows } from '../../db/connect.ts'
import { WORK_IS_DUE } from '../../db/workDue.ts'
import { query } from '../../server/procedure.ts'
import { Json } from '../../server/reply.ts'
import { todayContract } from './contract.ts'

// Grouped by day and status with index scans first, so that the rules are evaluated per group and not per client.
const COUNTS = `
  with labs as (
    select lab_status(day) as status, sum(clients) as clients from (
      select lab_due_date as day, status_id, count(*) as clients from clients
      where archived_at is null and lab_due_date is not null group by 1, 2
    ) as days where ${WORK_IS_DUE} group by 1
  ),
  orders as (
    select day < company_today() as past, sum(clients) as clients from (
      select next_order_date as day, status_id, count(*) as clients from clients
      where archived_at is null
        and next_order_date <= company_today() + 6 - extract(dow from company_today())::int
      group by 1, 2
    ) as days where ${WORK_IS_DUE} group by 1
  )
  select json_build_object(
    'overdue_labs', coalesce((select clients from labs where status = 'Overdue'), 0),
    'labs_due_soon', coalesce((select clients from labs where status = 'Due Soon'), 0),
    'orders_past_due', coalesce((select clients from orders where past), 0),
    'orders_this_week', coalesce((select clients from orders where not past), 0),
    'new_inquiries', (select count(*) from inquiries where state = 'new'),
    'pending_approvals', (select count(*) from pending_users where status = 'pending'))::text as json`

export const counts = query(
  todayContract.counts,
  async ({ services }) => new Json(await readCounts(services.database.rows)),
)

/** As JSON text. */
export async function readCounts(rows: Rows): Promise<string> {
  const [row] = await rows<{ json: string }>('today', COUNTS, [])
  return row!.json
}
