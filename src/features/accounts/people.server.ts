import { href } from 'react-router'
import { eq } from 'drizzle-orm'
import * as schema from '../../db/schema.ts'
import type { RunSql } from '../../db/connect.ts'
import type { Write } from '../../server/command.ts'
import { conflict, notFound } from '../../server/errors.ts'
import { exportOf } from '../../server/lists/export.ts'
import { command, query } from '../../server/procedure.ts'
import { FACTORS } from '../../server/session.ts'
import { Json } from '../../server/reply.ts'
import { assignRole, disable, resetFactors } from './administration.server.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { accountsContract, type Person } from './contract.ts'
import { factorsChangedMail } from './mail.server.tsx'
import { allowEmergency } from './emergency/emergency.server.ts'
import { findUser, lockUser, type User } from './users.server.ts'

const { sessions, user_roles, users } = schema

/** The last decision about a person's role; of an invitation it is the inviter's. */
const DECISION = `
  select at, actor_kind, coalesce(actor.email, decider.email) as by from audit
  left join users as actor on actor.id = actor_id
  left join pending_users on pending_users.user_id = users.id and action = 'account.invitation_accepted'
  left join users as decider on decider.id = decided_by
  where subject_id = users.id::text and action in ('pending_users.approved', 'account.first_administrator',
    'account.created', 'account.taken_over', 'account.promoted', 'account.demoted', 'account.role_changed',
    'account.enabled', 'account.disabled', 'account.invitation_accepted')
  order by at desc, audit.id desc limit 1`

const PERSON = `
  select user_id, users.email, role, approved, disabled_at,
    (select count(*) from sessions where sessions.user_id = users.id and expires_at > now()) as sessions,
    may_use_emergency and approved and role = 'viewer' as may_use_emergency,
    case when may_use_emergency and approved and role = 'viewer' then (select max(emergency_until) from sessions
      where sessions.user_id = users.id and emergency_until > now() and expires_at > now()) end as emergency_until,
    last_sign_in_at, decision.at as since,
    ${FACTORS} as factors,
    case when decision.actor_kind = 'command_line' then 'Command line' else decision.by end as decided_by
  from user_roles join users on users.id = user_id left join lateral (${DECISION}) as decision on true`

const PEOPLE = `
  select coalesce(json_agg(person order by person.email), '[]')::text as json
  from (${PERSON} where $1::uuid is null or user_id = $1) as person`

const read = async (runSql: RunSql, user_id: string | null) =>
  (await runSql<{ json: string }>('people', PEOPLE, [user_id]))[0]!.json

export const people = query(
  accountsContract.people,
  async ({ services }) => new Json(await read(services.database.runSql, null)),
)

export const assign_role = command(accountsContract.assign_role, async ({ input }, write) => {
  const user = await requirePerson(write, input.user_id)
  await asConflict(assignRole(write, user, input.role))
  return personOf(write, user)
})

export const disable_user = command(accountsContract.disable_user, async ({ input }, write) => {
  const user = await requirePerson(write, input.user_id)
  await asConflict(disable(write, user))
  return personOf(write, user)
})

export const allow_emergency = command(
  accountsContract.allow_emergency,
  async ({ input: { user_id, allowed } }, write) => {
    const user = await requirePerson(write, user_id)
    const { is_changed, is_viewer } = await allowEmergency(write, user.id, allowed)
    if (allowed && !is_viewer)
      throw conflict('Emergency access is for viewers: others may change clients already.')
    if (!is_changed) write.unchanged()
    else await write.audit(allowed ? 'account.emergency_allowed' : 'account.emergency_disallowed', user.id)
    return personOf(write, user)
  },
)

export const end_sessions = command(accountsContract.end_sessions, async ({ input }, write) => {
  const user = await requirePerson(write, input.user_id)
  const ended = await write.tx.delete(sessions).where(eq(sessions.user_id, user.id))
  await write.audit('account.sessions_ended', user.id, { sessions: ended.rowCount })
  return personOf(write, user)
})

/** For the quarterly review of who has access. */
export const export_people = exportOf(accountsContract.export_people, () => ({
  count: async (runSql) =>
    Number(
      (await runSql<{ count: string }>('people.count', 'select count(*) from user_roles', []))[0]!.count,
    ),
  select: {
    text: `select row_to_json(person)::text as row from (${PERSON} order by email) as person`,
    values: [],
  },
  audit: (total) => ['account.people_exported', null, { rows: total }],
}))

/** The person is told, and signs in with the password alone; who must have a factor sets up a new one then. */
export const reset_factors = command(accountsContract.reset_factors, async ({ services, input }, write) => {
  const user = await requirePerson(write, input.user_id)
  await asConflict(resetFactors(write, user))
  const url = `${services.env.BASE_URL}${href('/operational/account')}`
  await write.mail(await factorsChangedMail(user.email, 'reset', url))
  return personOf(write, user)
})

/** Somebody who has or had access; pending requests are decided in approvals. @throws 404 */
async function requirePerson({ tx }: Write, user_id: string): Promise<User> {
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .where(eq(users.id, user_id))
  const user = row && (await findUser(tx, row.email))
  if (!user) throw notFound('Person')
  await lockUser(tx, user.id)
  return user
}

const personOf = async ({ runSql }: Write, { id }: User) =>
  (JSON.parse(await read(runSql, id)) as [Person])[0]

/** Turns an OperatorError into a 409 with the same message. */
async function asConflict(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw error instanceof OperatorError ? conflict(error.message) : error
  }
}
