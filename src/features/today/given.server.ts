import { command, query } from '../../server/procedure.ts'
import { userAndIsAdmin } from '../../server/session.ts'
import { givenContract } from './contract.ts'

/** SQL: when what a person has got was last seen by them. */
export const seenAt = (person: string) =>
  `coalesce((select given_seen_at from user_roles where user_id = ${person}), '-infinity')`

/** What others can give to a person, as long as it is open. */
const sources = [
  {
    person: 'person_id',
    open: 'follow_ups join clients on clients.id = client_id where done_at is null and archived_at is null',
  },
  { person: 'assigned_to', open: `inquiries where state in ('new', 'in_progress')` },
]

const COUNT = `select (${sources
  .map(
    ({ person, open }) =>
      `(select count(*) from ${open} and ${person} = $1 and given_at > ${seenAt('$1')})::int`,
  )
  .join(' + ')}) as count,
  (select count(*) from pending_users where status = 'pending' and $2)::int as requests`

/** How much is new to each person. */
export const GIVEN_BY_PERSON = sources
  .map(
    ({ person, open }) =>
      `select ${person} as person_id, 'new' as part, count(*) as count from ${open} and given_at > ${seenAt(person)} group by 1`,
  )
  .join(' union all ')

export const countGiven = query(givenContract.count, async ({ services, session }) => {
  const values = userAndIsAdmin(session)
  const [row] = await services.database.runSql<{ count: number; requests: number }>('given', COUNT, values)
  return row!
})

const SEE = `
  update user_roles set given_seen_at = least($2::timestamptz, now())
  where user_id = $1 and given_seen_at is distinct from greatest(given_seen_at, least($2, now()))
  returning user_id`

export const seeGiven = command(givenContract.see, async ({ session, input }, write) => {
  const { user_id } = session!
  write.notAudited('When someone looked is nothing that was changed')
  const seen = await write.runSql('given.see', SEE, [user_id, input.until])
  if (seen.length > 0) write.notify('given', [user_id])
  return { seen: seen.length > 0 }
})
