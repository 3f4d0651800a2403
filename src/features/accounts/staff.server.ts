import { divisionName } from '../../lib/divisions.ts'
import type { Write } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import { query } from '../../server/procedure.ts'
import { SEEN_DIVISIONS } from '../../server/session.ts'
import { readJson } from '../../server/reply.ts'
import { accountsContract } from './contract.ts'

/** SQL: whether somebody can be chosen. A viewer cannot work on what would belong to them. */
export const IS_MEMBER = `approved and role in ('internal', 'admin')`
/** SQL: whether somebody can be chosen for a client. @param division SQL of its division, null for one of everybody */
export const worksIn = (division: string) =>
  `${IS_MEMBER} and (role = 'admin' or divisions is null or ${division} is null or ${division} = any(divisions))`
const PERSON = `users.id, display_name as name, coalesce(${IS_MEMBER}, false) as active`

/** One chooses among these people, so those who share a name have their address beside it. */
const TOLD_APART = `case when count(*) over (partition by lower(name)) > 1 then name || ' (' || email || ')' else name end`

const STAFF = `
  select coalesce(json_agg(person order by active desc, lower(name), name), '[]')::text as json from (
    select id, ${TOLD_APART} as name, active from (
      select ${PERSON}, email from users join user_roles on user_id = users.id
      where (${IS_MEMBER})
        or exists (select from clients where owner_id = users.id)
        or exists (select from inquiries where assigned_to = users.id)
    ) as people
  ) as person`

const ADMINISTRATORS = `
  select email from users join user_roles on user_id = users.id where role = 'admin' and approved`

/** Where all administrators are told of something. */
export async function administratorEmails({ runSql }: Write): Promise<string[]> {
  const rows = await runSql<{ email: string }>('staff.administrators', ADMINISTRATORS, [])
  return rows.map(({ email }) => email)
}

/** Whom clients and inquiries can be assigned to, and who still has some without having access any more (acceptance D58). */
export const staff = query(accountsContract.staff, ({ services }) =>
  readJson(services.database.runSql, 'staff', STAFF),
)

/**
 * Notifies whoever has something that changes, and gives it to `to` unless that is undefined.
 * @returns the column that says since when they have it from somebody else
 * @param divisions of the clients that it belongs to
 * @throws 400 as assertStaff
 */
export async function assignTo(
  write: Write,
  field: string,
  { from = null, to }: { from?: string | null; to: string | null | undefined },
  divisions: (string | null | undefined)[] = [],
): Promise<{ given_at?: 'now' | null }> {
  await assertStaff(write, field, to, divisions)
  write.notify(
    'given',
    [from, to ?? null].filter((id) => id !== null),
  )
  if (to === undefined) return {}
  return { given_at: to && to !== write.actor_id ? 'now' : null }
}

// Until the work is theirs, nobody takes their access away.
const ONE = `
  select ${PERSON}, ${SEEN_DIVISIONS} as divisions
  from users join user_roles on user_id = users.id where users.id = $1 for share of user_roles`
type One = { name: string; active: boolean; divisions: string[] | null }

/**
 * @param divisions of the clients that the person would have
 * @param isKnown somebody who has one of them already, and may have no access any more
 * @throws 400 for somebody without access, or who does not work in one of them, with a message for `field`
 */
export async function assertStaff(
  { runSql }: Write,
  field: string,
  id: string | null | undefined,
  divisions: (string | null | undefined)[],
  isKnown = false,
) {
  if (!id) return
  const [person] = await runSql<One>('staff.one', ONE, [id])
  if (!person) throw invalid({ [field]: 'This person does not exist' })
  if (!person.active && !isKnown)
    throw invalid({ [field]: `${person.name} no longer has access. Please choose someone else` })
  const other = divisions.find((division) => division && person.divisions?.includes(division) === false)
  if (other) throw invalid({ [field]: `${person.name} does not work in ${divisionName(other)}` })
}
