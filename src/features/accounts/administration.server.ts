import { eq } from 'drizzle-orm'
import { invitations, user_roles } from '../../db/schema.ts'
import { transact, type Write } from '../../server/command.ts'
import type { Env } from '../../server/env.ts'
import { grant } from '../../server/grant.ts'
import { resetAccountLimits } from '../../server/rate-limit.ts'
import type { Jobs } from '../../server/jobs/jobs.ts'
import type { Action } from '../../lib/actions.ts'
import type { Division } from '../../content/company.ts'
import type { Role } from '../../lib/roles.ts'
import { formatMinutes, tokenMinutes } from '../../lib/times.ts'
import { countAdministrators } from './people/invitations.server.ts'
import { makeLink } from './tokens.server.ts'
import { allowEmergency, END_EMERGENCY } from './my-account/own-credentials.server.ts'
import { IS_LIMITED } from '../../server/session.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import type { Services } from '../../server/context.ts'
import {
  createAccount,
  deleteFactors,
  deleteTokens,
  endSessions,
  findUser,
  lockUser,
  unlinkProvider,
  type User,
} from './users.server.ts'

type Deps = Pick<Services, 'database' | 'env'> & { jobs: Pick<Jobs, 'queue'> }

type RunAction = (write: Write, email: string, env: Env, name?: string) => Promise<string>

/** An action on one account from the command line. @param run returns the sentence to print */
const action = (run: RunAction) => (deps: Deps, email: string, name?: string) =>
  transact(deps, { actor: { kind: 'command_line' } }, (write) => run(write, email, deps.env, name))

/** The actions of `npm run admin` (acceptance D14, D15). */
export const administration = {
  create: action(async (write, email, env, name) => {
    const user = await findUser(write.tx, email)
    if (user?.email_verified) {
      throw new OperatorError(`${email} has an account already. To make it an administrator, use promote.`)
    }
    // The address was never confirmed, so the person who signed up may not be its owner.
    const id = await createAccount(write, user, { email, name, hash: null, role: 'admin', decided_by: null })
    await write.audit(user ? 'account.taken_over' : 'account.created', id, {
      ...(name && { name: [user?.name ?? null, name] }),
      email: [user?.email ?? null, email],
      email_verified: [user ? false : null, true],
      role: [null, 'admin'],
    })
    return `${email} is an administrator. ${await passwordLink(env, write, id)}`
  }),

  reset: action(async (write, email, env) => {
    const { id } = await requireUser(write, email)
    await resetAccountLimits(write.runSql, email)
    await write.audit('account.reset_link_made', id)
    return `Tries and mails of ${email} are counted anew. ${await passwordLink(env, write, id)}`
  }),

  promote: action(async (write, email) => {
    const user = await requireUser(write, email)
    if (!user.email_verified) {
      throw new OperatorError(
        `Nobody has confirmed the address ${email} yet, so its password may be a stranger's. To make its owner an administrator who sets a new one, use create.`,
      )
    }
    await assignRole(write, user, 'admin')
    return `${email} is an administrator now.`
  }),

  demote: action(async (write, email) => {
    const user = await requireUser(write, email)
    if ((await lockAccess(write, user))?.role !== 'admin')
      throw new OperatorError(`${email} is not an administrator.`)
    await assignRole(write, user, 'internal')
    return `${email} is internal staff now.`
  }),

  'reset-factors': action(async (write, email) => {
    await resetFactors(write, await requireUser(write, email))
    return `${email} signs in with the password alone now. Please tell this person: the command line sends no mail.`
  }),

  disable: action(async (write, email) => {
    const ended = await disable(write, await requireUser(write, email))
    return `${email} can no longer reach the staff pages; ${ended} sessions were ended.`
  }),
}

/**
 * Removes every second factor with the recovery codes, unlinks single sign-on, which somebody else may have linked, and ends
 * every session; for the command line and the screen. The
 * password stays: a new one by email never removes a factor (docs/decisions/0048).
 * @throws OperatorError for somebody without a factor
 */
export async function resetFactors(write: Write, user: User): Promise<void> {
  const removed = (await deleteFactors(write.tx, user.id)) + (await unlinkProvider(write, user.id))
  if (removed === 0) throw new OperatorError(`${user.email} has no second factor.`)
  await deleteTokens(write, user.id)
  await endSessions(write, user.id)
  await write.audit('account.factors_reset', user.id)
}

async function passwordLink(env: Env, write: Write, id: string): Promise<string> {
  const link = await makeLink(env, write, 'reset-password', id)
  const time = formatMinutes(tokenMinutes['reset-password'])
  return `Open this link once, within ${time}, to set the password: ${link}`
}

/** 'Made someone an administrator' keeps its meaning; between viewer and internal the role is changed. */
function roleAction(before: Awaited<ReturnType<typeof lockAccess>>, role: Role): Action {
  if (before && !(before.approved && before.role)) return 'account.enabled'
  if (!before || role === 'admin') return 'account.promoted'
  return before.role === 'admin' ? 'account.demoted' : 'account.role_changed'
}

/**
 * Sets the role of somebody who has or had access, and enables access again; for the command line and the screen.
 * @throws OperatorError for the only administrator
 */
export async function assignRole(write: Write, user: User, role: Role): Promise<void> {
  const before = await (role === 'admin' ? lockAccess(write, user) : requireAnotherAdministrator(write, user))
  if (before?.approved && before.role === role) return write.unchanged()
  if (role !== 'viewer') await allowEmergency(write, user.id, false)
  if (role !== 'admin') await withdrawInvitations(write, user)
  if (before?.approved) await write.tx.update(user_roles).set({ role }).where(eq(user_roles.user_id, user.id))
  else await grant(write.tx, user, role, write.actor_id)
  await write.audit(roleAction(before, role), user.id, {
    role: [before?.role ?? null, role],
    approved: [before?.approved ?? false, true],
  })
}

const LIMITED = `select ${IS_LIMITED} as is_limited from user_roles where user_id = $1`

/**
 * Says whose clients somebody sees: those of some divisions, or with null of all.
 * @throws OperatorError for an administrator
 */
export async function assignDivisions(write: Write, user: User, divisions: Division[] | null): Promise<void> {
  const before = await lockAccess(write, user)
  if (before?.role === 'admin') throw new OperatorError('Administrators see the clients of all divisions.')
  if (String(before?.divisions) === String(divisions)) return write.unchanged()
  await write.tx.update(user_roles).set({ divisions }).where(eq(user_roles.user_id, user.id))
  // Nobody who sees everything anyway has emergency access.
  const [access] = await write.runSql<{ is_limited: boolean }>('access.limited', LIMITED, [user.id])
  if (access?.is_limited) await write.runSql('emergency.end', END_EMERGENCY, [user.id])
  else await allowEmergency(write, user.id, false)
  await write.audit('account.divisions_changed', user.id, {
    divisions: [before?.divisions ?? null, divisions],
  })
}

/** For good: they do not work again when the person becomes an administrator again. */
async function withdrawInvitations(write: Write, { id }: User): Promise<void> {
  const gone = await write.tx.delete(invitations).where(eq(invitations.invited_by, id)).returning()
  const entries = gone.map(({ id: subject_id, email }) => ({ subject_id, changes: { email: [email, null] } }))
  await write.auditMany('account.invitation_withdrawn', entries)
}

const DISABLE = `
  update user_roles set approved = false, role = null, disabled_at = case when approved then now() else disabled_at end
  where user_id = $1`
// Not deleted, so that the browser can show why (readDisabledAt). `created_at` is earlier than the now() of any
// transaction that is running.
const EXPIRE =
  'update sessions set expires_at = created_at where user_id = $1 and expires_at > now() returning id'

const REJECT = `
  update pending_users set status = 'rejected', rejected_at = now(), decided_by = $2
  where user_id = $1 and status = 'pending' returning id`

/**
 * Removes role and approval, ends every session and deletes every one-time link. A pending sign-up request is rejected,
 * a decided one stays as it is.
 * @returns the number of ended sessions @throws OperatorError for the only administrator
 */
export async function disable(write: Write, user: User): Promise<number> {
  // Before other locks, since it waits for a concurrent decision.
  const rejected = await write.runSql('request.reject', REJECT, [user.id, write.actor_id])
  const before = await requireAnotherAdministrator(write, user)
  await deleteTokens(write, user.id)
  await allowEmergency(write, user.id, false)
  await withdrawInvitations(write, user)
  await write.runSql('access.disable', DISABLE, [user.id])
  const ended = await write.runSql('sessions.expire', EXPIRE, [user.id])
  await write.audit('account.disabled', user.id, {
    approved: [before?.approved ?? false, false],
    role: [before?.role ?? null, null],
    ...(rejected.length > 0 && { status: ['pending', 'rejected'] }),
  })
  return ended.length
}

const LIST = `
  select concat_ws(', ',
    email || '  ' || case when approved and role = 'admin' then 'administrator' when approved then coalesce(role, 'no role')
      when disabled_at is not null then 'disabled' else 'not approved' end,
    case when not email_verified then 'email not confirmed' end) as line
  from users left join user_roles on user_id = users.id
  where not exists (select from service_accounts where service_accounts.user_id = users.id) order by email`

export const listPeople = async ({ database }: Pick<Deps, 'database'>): Promise<string[]> =>
  (await database.runSql<{ line: string }>('people.lines', LIST, [])).map(({ line }) => line)

export async function requireUser({ tx }: Write, email: string): Promise<User> {
  const user = await findUser(tx, email)
  if (!user) throw new OperatorError(`There is no account with the address ${email}.`)
  await lockUser(tx, user.id)
  return user
}

async function lockAccess({ tx }: Write, { id }: User) {
  const [row] = await tx.select().from(user_roles).where(eq(user_roles.user_id, id)).for('update')
  return row
}

/** @throws for the only administrator: without one nobody could approve anybody (acceptance D14) */
async function requireAnotherAdministrator(write: Write, user: User) {
  const administrators = await countAdministrators(write.tx)
  const row = await lockAccess(write, user)
  if (row?.role === 'admin' && row.approved && administrators === 1) {
    throw new OperatorError(`${user.email} is the only administrator. Make another one first.`)
  }
  return row
}
