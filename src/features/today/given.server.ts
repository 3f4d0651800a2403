import { command, query } from '../../server/procedure.ts'
import { readJson } from '../../server/reply.ts'
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

const newOf = ({ person, open }: (typeof sources)[number]) =>
  `(select count(*) from ${open} and ${person} = $1 and given_at > ${seenAt('$1')})`

/** The entries of one transaction have one time, by which an index finds them; a client who was given back, or on, counts no more. */
const HANDED_OVER = `
  select display_name as by, handed.at, (
    select count(*) from audit as one join clients on clients.id = one.subject_id::uuid
    where one.action = 'clients.updated' and one.at = handed.at and one.request_id = handed.request_id
      and owner_id = $1 and archived_at is null) as clients
  from audit as handed left join users on users.id = handed.actor_id
  where handed.subject_id = $1::text and handed.action = 'account.work_handed_over' and handed.actor_id <> $1
    and handed.at > ${seenAt('$1')}`

const GIVEN = `
  with handed as (select * from (${HANDED_OVER}) as handed where clients > 0)
  select json_build_object(
    'count', ${sources.map(newOf).join(' + ')} + (select coalesce(sum(clients), 0) from handed),
    'handed_over', (select coalesce(json_agg(handed order by at), '[]') from handed))::text as json`

/** How much is new to each person. */
export const GIVEN_BY_PERSON = sources
  .map(
    ({ person, open }) =>
      `select ${person} as person_id, 'new' as part, count(*) as count from ${open} and given_at > ${seenAt(person)} group by 1`,
  )
  .join(' union all ')

export const countGiven = query(givenContract.count, ({ services, session }) =>
  readJson(services.database.runSql, 'given', GIVEN, [session!.user_id]),
)

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
