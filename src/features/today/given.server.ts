import { command, query } from '../../server/procedure.ts'
import { readJson } from '../../server/reply.ts'
import { userAndIsAdmin } from '../../server/session.ts'
import { menuContract } from './contract.ts'
import { countUpTo, PENDING_REQUESTS, seenAt } from './work-sql.server.ts'

/** What others can give to a person, as long as it is open. */
const sources = [
  {
    person: 'person_id',
    open: 'follow_ups join clients on clients.id = client_id where done_at is null and archived_at is null',
  },
  { person: 'assigned_to', open: `inquiries where state in ('new', 'in_progress')` },
]

const GIVEN = sources
  .map(({ person, open }) =>
    countUpTo(`select from ${open} and ${person} = $1 and given_at > ${seenAt('$1')}`),
  )
  .join(' + ')

const COUNTS = `select json_build_object('given', ${GIVEN}, 'requests', ${PENDING_REQUESTS})::text as json`

/** How much is new to each person. */
export const GIVEN_BY_PERSON = sources
  .map(
    ({ person, open }) =>
      `select ${person} as person_id, 'new' as part, count(*) as count from ${open} and given_at > ${seenAt(person)} group by 1`,
  )
  .join(' union all ')

export const countMenu = query(menuContract.counts, ({ services, session }) =>
  readJson(services.database.runSql, 'menu', COUNTS, userAndIsAdmin(session)),
)

const SEE = `
  update user_roles set given_seen_at = least($2::timestamptz, now())
  where user_id = $1 and given_seen_at is distinct from greatest(given_seen_at, least($2, now()))
  returning user_id`

export const seeGiven = command(menuContract.see_given, async ({ session, input }, write) => {
  const { user_id } = session!
  write.notAudited('When someone looked is nothing that was changed')
  const seen = await write.runSql('given.see', SEE, [user_id, input.until])
  if (seen.length > 0) write.notify('given', [user_id])
  return { seen: seen.length > 0 }
})
