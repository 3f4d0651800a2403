import type * as z from 'zod'
import { office_settings } from '../../db/schema.ts'
import type { Endpoint } from '../../lib/endpoint.ts'
import type { Write } from '../../server/command.ts'
import { conflict, notFound } from '../../server/errors.ts'
import { listExport } from '../../server/lists/export.ts'
import { command, query, type Call } from '../../server/procedure.ts'
import { fieldGroupKeys } from '../../lib/fieldGroups.ts'
import { isSame } from '../../lib/fieldChanges.ts'
import { FACTORS, IS_LIMITED } from '../../server/session.ts'
import { readJson } from '../../server/reply.ts'
import { assignDivisions, assignRole, disable, requireUser, resetFactors } from './administration.server.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { accountsContract } from './contract.ts'
import { noticeMail } from './mail.server.tsx'
import { allowEmergency } from './my-account/own-credentials.server.ts'
import { HAND_OVER_MS, handOverWork } from './people/hand-over.server.ts'
import { endSessions, type User } from './users.server.ts'

/** The last decision about a person's role; of an invitation it is the inviter's. */
const DECISION = `
  select at, actor_kind, coalesce(actor.display_name, decider.display_name) as by from audit
  left join users as actor on actor.id = actor_id
  left join pending_users on pending_users.user_id = users.id and action = 'account.invitation_accepted'
  left join users as decider on decider.id = decided_by
  where subject_id = users.id::text and action in ('pending_users.approved', 'account.first_administrator',
    'account.created', 'account.taken_over', 'account.promoted', 'account.demoted', 'account.role_changed',
    'account.enabled', 'account.disabled', 'account.invitation_accepted')
  order by at desc, audit.id desc limit 1`

/** SQL: everybody who has or had access. */
export const PERSON = `
  select user_id, users.name, users.email, role, divisions, approved, disabled_at,
    (select count(*) from sessions where sessions.user_id = users.id and expires_at > now()) as sessions,
    coalesce(${IS_LIMITED}, false) as is_limited, may_use_emergency and approved and ${IS_LIMITED} as may_use_emergency,
    case when may_use_emergency and approved and ${IS_LIMITED} then (select max(emergency_until) from sessions
      where sessions.user_id = users.id and emergency_until > now() and expires_at > now()) end as emergency_until,
    last_sign_in_at, decision.at as since,
    ${FACTORS} as factors,
    (select count(*) from clients where owner_id = user_id and archived_at is null) as clients,
    (select count(*) from follow_ups join clients on clients.id = client_id
      where person_id = user_id and done_at is null and archived_at is null) as follow_ups,
    (select count(*) from inquiries where assigned_to = user_id and state <> 'closed') as inquiries,
    case when decision.actor_kind = 'command_line' then 'Command line' else decision.by end as decided_by
  from user_roles join users on users.id = user_id left join lateral (${DECISION}) as decision on true`

const PEOPLE = `
  select coalesce(json_agg(person order by person.email), '[]')::text as json from (${PERSON}) as person`
const ONE = `select row_to_json(person)::text as json from (${PERSON} where user_id = $1) as person`

export const people = query(accountsContract.people, ({ services }) =>
  readJson(services.database.runSql, 'people', PEOPLE),
)

const ADDRESS = 'select email from users join user_roles on user_id = users.id where users.id = $1'

/** A change of somebody who has or had access; pending requests are decided in approvals. A refusal is a 409. */
const personChange = <E extends Endpoint<z.ZodType<{ user_id: string }>>>(
  endpoint: E,
  change: (write: Write, user: User, call: Call<E>) => Promise<unknown>,
  options: { timeLimit?: number } = {},
) =>
  command(endpoint, {
    ...options,
    change: async (call, write) => {
      const { user_id } = call.input
      const [person] = await write.runSql<{ email: string }>('person.address', ADDRESS, [user_id])
      if (!person) throw notFound('Person')
      const user = await requireUser(write, person.email)
      await change(write, user, call).catch((error: unknown) => {
        throw error instanceof OperatorError ? conflict(error.message) : error
      })
      return readJson(write.runSql, 'person', ONE, [user_id])
    },
  })

export const assign_role = personChange(accountsContract.assign_role, (write, user, { input }) =>
  assignRole(write, user, input.role),
)

export const assign_divisions = personChange(accountsContract.assign_divisions, (write, user, { input }) =>
  assignDivisions(write, user, input.divisions),
)

/** The work goes last: it is what Undo of this change takes back (decision 0062). */
export const disable_user = personChange(
  accountsContract.disable_user,
  async (write, user, { input: { to } }) => {
    await disable(write, user)
    if (to) await handOverWork(write, user.id, to)
  },
  { timeLimit: HAND_OVER_MS },
)

export const allow_emergency = personChange(
  accountsContract.allow_emergency,
  async (write, user, { input: { allowed } }) => {
    const changed = await allowEmergency(write, user.id, allowed)
    if (allowed && changed && !changed.is_limited)
      throw conflict(
        'Emergency access is for viewers and people who do not see everything: others may do it all already.',
      )
    if (!changed) write.unchanged()
    else await write.audit(allowed ? 'account.emergency_allowed' : 'account.emergency_disallowed', user.id)
  },
)

export const end_sessions = personChange(accountsContract.end_sessions, async (write, user) => {
  await write.audit('account.sessions_ended', user.id, { sessions: await endSessions(write, user.id) })
})

/** The person is told, and signs in with the password alone; who must have a factor sets up a new one then. */
export const reset_factors = personChange(
  accountsContract.reset_factors,
  async (write, user, { services }) => {
    await resetFactors(write, user)
    await write.mail(await noticeMail(services.env, 'factors_reset', user.email))
  },
)

const COUNT = 'select count(*)::int as total from user_roles'

/** For the quarterly review of who has access. */
export const export_people = listExport(accountsContract.export_people, async (_input, _me, runSql) => {
  const [counted] = await runSql<{ total: number }>('people.count', COUNT, [])
  const { total } = counted!
  const text = `select row_to_json(person)::text as row from (${PERSON} order by email) as person`
  return { total, select: { text, values: [] }, audit: ['account.people_exported', null, { rows: total }] }
})

const OFFICE = `
  select json_build_object('factor_required_of', factor_required_of,
    'hidden_from_viewer', hidden_from_viewer, 'hidden_from_internal', hidden_from_internal)::text as json from office_settings`

export const read_office_settings = query(accountsContract.read_office_settings, ({ services }) =>
  readJson(services.database.runSql, 'settings.office', OFFICE),
)

export const update_office_settings = command(
  accountsContract.update_office_settings,
  async ({ input: { factor_required_of, field_rule } }, write) => {
    const [stored] = await write.tx.select().from(office_settings).for('update')
    const settings: Partial<typeof office_settings.$inferInsert> = {}
    if (factor_required_of) settings.factor_required_of = factor_required_of
    if (field_rule) {
      const { role, group, shown } = field_rule
      const column = `hidden_from_${role}` as const
      settings[column] = fieldGroupKeys.filter((one) =>
        one === group ? !shown : stored![column].includes(one),
      )
    }
    const before: Record<string, unknown> = { ...stored }
    const changed = Object.entries(settings).filter(([name, to]) => !isSame(before[name], to))
    if (changed.length === 0) write.unchanged()
    else await write.tx.update(office_settings).set(settings)
    for (const [name, to] of changed) {
      const action = name === 'factor_required_of' ? 'account.factor_rule_changed' : 'account.fields_changed'
      await write.audit(action, null, { [name]: [before[name], to] })
    }
    return readJson(write.runSql, 'settings.office', OFFICE)
  },
)
