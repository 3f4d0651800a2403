import { query } from '../../server/procedure.ts'
import { readJson } from '../../server/reply.ts'
import { userAndIsAdmin } from '../../server/session.ts'
import type { EventKind } from '../clients/choices.ts'
import { todayContract } from './contract.ts'
import { countUpTo, PENDING_REQUESTS, workCount, workSql } from './work-sql.server.ts'

const YESTERDAY = 'company_today() - 1'
const YESTERDAY_BEGAN = `(${YESTERDAY})::timestamp at time zone company_time_zone()`

const clientsWith = (kind: EventKind) =>
  countUpTo(`select distinct client_id from client_events join clients on clients.id = client_id
    where kind = '${kind}' and day between ${YESTERDAY} and company_today() and archived_at is null`)

const COUNTS = `
  select json_build_object(
    'overdue', ${workCount('overdue', 'me', '$1')},
    'due_today', ${workCount('today', 'me', '$1')},
    'overdue_for_all', ${workCount('overdue', 'everybody')},
    -- As on the page of Today, where administrators have the requests, too.
    'due_today_for_all', ${workCount('today', 'everybody')} + ${PENDING_REQUESTS},
    'requests', ${PENDING_REQUESTS},
    'clients', ${countUpTo(`select from clients where archived_at is null and created_at >= ${YESTERDAY_BEGAN}`)},
    'orders', ${clientsWith('order')},
    'labs', ${clientsWith('lab')},
    'inquiries', ${countUpTo(`select from inquiries where created_at >= ${YESTERDAY_BEGAN}`)})::text as json`

export const countToday = query(todayContract.counts, ({ services, session }) =>
  readJson(services.database.runSql, 'today', COUNTS, userAndIsAdmin(session)),
)

/** A section of the page Today. */
export const listWork = query(todayContract.work, ({ services, session, input }) => {
  const { section, expanded, who = 'everybody' } = input
  const me = who === 'me' ? session!.user_id : null
  return readJson(services.database.runSql, `today.${section}.${who}`, workSql(section, who), [
    expanded,
    me,
    session!.role === 'admin',
  ])
})
