import type { RunSql } from '../../db/connect.ts'
import { notFound } from '../../server/errors.ts'
import { query } from '../../server/procedure.ts'
import { userAndIsAdmin, type Session } from '../../server/session.ts'
import { viewsContract, type View } from './contract.ts'

const VIEWS = `
  select saved_views.id, saved_views.name, shared, case when owner_id <> $1 then display_name end as owner,
    (owner_id = $1 or $2) as may_change, start_views.view_id is not null as is_start, shown
  from saved_views join users on users.id = owner_id
  left join start_views on start_views.view_id = saved_views.id and start_views.user_id = $1
    and start_views.list = saved_views.list
  where removed_at is null and (owner_id = $1 or shared)`

export const listViews = query(viewsContract.list, async ({ services, session, input }) =>
  services.database.runSql<View>(
    'views.list',
    `${VIEWS} and saved_views.list = $3 order by lower(saved_views.name), saved_views.id`,
    [...userAndIsAdmin(session), input.list],
  ),
)

/** @throws 404, also for another person's view that is not shared */
export async function readView(runSql: RunSql, session: Session | null, id: string): Promise<View> {
  const [view] = await runSql<View>('views.get', `${VIEWS} and saved_views.id = $3`, [
    ...userAndIsAdmin(session),
    id,
  ])
  if (!view) throw notFound('View')
  return view
}
