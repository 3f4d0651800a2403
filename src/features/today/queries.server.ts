import * as z from 'zod'
import type { RunSql } from '../../db/connect.ts'
import { WORK_IS_DUE } from '../../db/workDue.ts'
import { cursorParts, readCursor, readPage } from '../../server/lists/cursor.ts'
import { query } from '../../server/procedure.ts'
import { Json } from '../../server/reply.ts'
import { workKinds, workSections } from './choices.ts'
import { todayContract } from './contract.ts'
import { START, workSql, type WorkWho } from './work-sql.server.ts'

// Grouped by day and status with index scans first, so that the rules are evaluated per group and not per client.
const COUNTS = `
  with labs as (
    select lab_status(day) as status, sum(clients) as clients from (
      select lab_due_date as day, status_id, count(*) as clients from clients
      where archived_at is null and lab_due_date <= lab_due_soon_until() group by 1, 2
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

export const countToday = query(
  todayContract.counts,
  async ({ services }) => new Json(await readCounts(services.database.runSql)),
)

/** As JSON text. */
export async function readCounts(runSql: RunSql): Promise<string> {
  const [row] = await runSql<{ json: string }>('today', COUNTS, [])
  return row!.json
}

const { date, text, uuid } = cursorParts
const position = z.tuple([date, text, text, z.enum(workKinds), uuid])

const works = (who: WorkWho) =>
  Object.fromEntries(workSections.map((section) => [section, workSql(section, who)]))
const workTexts = { me: works('me'), everybody: works('everybody') }

/** A section of the page Today. */
export const listWork = query(todayContract.work, async ({ services, session, input }) => {
  const { section, kind = null, who = 'everybody', limit, cursor } = input
  const after = cursor ? readCursor(cursor, position) : START
  const me = who === 'me' ? session!.user_id : null
  return readPage(services.database.runSql, `today.${section}.${who}`, workTexts[who][section]!, [
    limit,
    kind,
    me,
    session!.role === 'admin',
    ...after,
  ])
})
