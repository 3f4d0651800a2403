import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as schema from '../../db/schema.ts'
import { transact, type Write } from '../../server/command.ts'
import { grant } from '../../server/grant.ts'
import { forgetAccount } from '../../server/rate-limit.ts'
import type { Services } from '../../server/services.ts'
import { countAdministrators } from './first-administrator.server.ts'
import { issueLink } from './links.server.ts'
import type { Deps } from './library.server.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { createUser } from './library.server.ts'
import { dropLinks, findUser, startAfresh, type User } from './people.server.ts'

type Base = Deps & Pick<Services, 'jobs'>

const { pending_users, sessions, user_roles, users } = schema
const cause = { actor: { kind: 'command_line' } } as const

/** What the operator can do from the command line (acceptance D14, D15); each answers with a sentence to print. */
export const administration = {
  create: (base: Base, email: string) =>
    transact(base, cause, async (write) => {
      const known = await findUser(write.tx, email)
      if (known?.email_verified) {
        throw new OperatorError(`${email} has an account already. To make it an administrator, use promote.`)
      }
      // Whoever signed up with an address that nobody confirmed need not be its owner.
      if (known) await startAfresh(write.tx, known.id)
      const id = known?.id ?? (await createUser(base, email))
      await write.tx
        .update(users)
        .set({ email_verified: true, updated_at: sql`now()` })
        .where(eq(users.id, id))
      await grant(write.tx, { id, email }, 'admin', null)
      await write.audit(known ? 'account.taken_over' : 'account.created', id, {
        email: [known?.email ?? null, email],
        email_verified: [known ? false : null, true],
        role: [null, 'admin'],
      })
      return `${email} is an administrator. ${await passwordLink(base, write, id)}`
    }),

  reset: (base: Base, email: string) =>
    transact(base, cause, async (write) => {
      const user = await existing(write, email)
      await forgetAccount(write.rows, email)
      await write.audit('account.reset_link_made', user.id)
      return `Tries and mails of ${email} are counted anew. ${await passwordLink(base, write, user.id)}`
    }),

  promote: (base: Base, email: string) =>
    transact(base, cause, async (write) => {
      const user = await existing(write, email)
      if (!user.email_verified) {
        throw new OperatorError(
          `Nobody has confirmed the address ${email} yet, so its password may be a stranger's. To make its owner an administrator who sets a new one, use create.`,
        )
      }
      const before = await roleOf(write, user)
      await grant(write.tx, user, 'admin', null)
      await write.audit('account.promoted', user.id, {
        role: [before?.role ?? null, 'admin'],
        approved: [before?.approved ?? false, true],
      })
      return `${email} is an administrator now.`
    }),

  demote: (base: Base, email: string) =>
    transact(base, cause, async (write) => {
      const user = await existing(write, email)
      if ((await roleOf(write, user))?.role !== 'admin')
        throw new OperatorError(`${email} is not an administrator.`)
      await assignRole(write, user, 'internal')
      return `${email} is internal staff now.`
    }),

  disable: (base: Base, email: string) =>
    transact(base, cause, async (write) => {
      const ended = await disable(write, await existing(write, email))
      return `${email} can no longer reach the staff pages; ${ended} sessions were ended.`
    }),
}

async function passwordLink(base: Base, write: Write, id: string): Promise<string> {
  const link = await issueLink(base, write, 'reset-password', id)
  return `Open this link once, within 30 minutes, to set the password: ${link}`
}

const actions = { admin: 'account.promoted', internal: 'account.demoted' } as const

/**
 * Gives somebody who was let in once (again) a role; for the command line and the screen alike.
 * @throws OperatorError for the only administrator
 */
export async function assignRole(write: Write, user: User, role: 'internal' | 'admin'): Promise<void> {
  const before = await (role === 'admin' ? roleOf(write, user) : notTheLast(write, user))
  if (before?.approved && before.role === role) return write.unchanged()
  if (before?.approved) await write.tx.update(user_roles).set({ role }).where(eq(user_roles.user_id, user.id))
  else await grant(write.tx, user, role, deciderOf(write))
  const action = before?.approved && before.role ? actions[role] : 'account.enabled'
  await write.audit(action, user.id, {
    role: [before?.role ?? null, role],
    approved: [before?.approved ?? false, true],
  })
}

const deciderOf = ({ actor }: Write) => (actor.kind === 'staff' ? actor.id : null)

/**
 * Takes all access away and ends every session and every open link at once. A request that was decided stays as it was;
 * one that waits is rejected.
 * @returns how many sessions @throws OperatorError for the only administrator
 */
export async function disable(write: Write, user: User): Promise<number> {
  const rejected = await rejectWaiting(write, user)
  const before = await notTheLast(write, user)
  await dropLinks(write.tx, user.id)
  await write.tx
    .update(user_roles)
    .set({
      approved: false,
      role: null,
      disabled_at: sql`case when ${user_roles.approved} then now() else ${user_roles.disabled_at} end`,
    })
    .where(eq(user_roles.user_id, user.id))
  // Kept as ended, so that the browser can say why (readDisabledAt); an earlier time than any that a request under way
  // may compare it with.
  const ended = await write.tx
    .update(sessions)
    .set({ expires_at: sql`${sessions.created_at}` })
    .where(and(eq(sessions.user_id, user.id), gt(sessions.expires_at, sql`now()`)))
  await write.audit('account.disabled', user.id, {
    approved: [before?.approved ?? false, false],
    role: [before?.role ?? null, null],
    ...(rejected && { status: ['pending', 'rejected'] }),
  })
  return ended.rowCount ?? 0
}

/** First of all, because it waits for a decision that is being made. @returns whether there was a request to reject */
async function rejectWaiting(write: Write, { id }: User): Promise<boolean> {
  const mine = eq(pending_users.user_id, id)
  const [request] = await write.tx.select().from(pending_users).where(mine).for('update')
  if (request?.status !== 'pending') return false
  await write.tx
    .update(pending_users)
    .set({ status: 'rejected', rejected_at: sql`now()`, decided_by: deciderOf(write) })
    .where(mine)
  return true
}

/** Everybody with an account, one line each. */
export async function listPeople({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const people = await database.db
    .select({
      email: users.email,
      confirmed: users.email_verified,
      role: user_roles.role,
      approved: user_roles.approved,
      disabled_at: user_roles.disabled_at,
    })
    .from(users)
    .leftJoin(user_roles, eq(user_roles.user_id, users.id))
    .orderBy(asc(users.email))
  return people.map(({ email, confirmed, role, approved, disabled_at }) => {
    const without = disabled_at ? 'disabled' : 'not approved'
    const state = approved ? (role === 'admin' ? 'administrator' : (role ?? 'no role')) : without
    return `${email}  ${state}${confirmed ? '' : ', e-mail not confirmed'}`
  })
}

async function existing({ tx }: Write, email: string): Promise<User> {
  const user = await findUser(tx, email)
  if (!user) throw new OperatorError(`There is no account with the address ${email}.`)
  return user
}

async function roleOf({ tx }: Write, { id }: User) {
  const [row] = await tx.select().from(user_roles).where(eq(user_roles.user_id, id)).for('update')
  return row
}

/** @throws when this is the only administrator: nobody could let anybody in any more (acceptance D14) */
async function notTheLast(write: Write, user: User) {
  const administrators = await countAdministrators(write.tx)
  const row = await roleOf(write, user)
  if (row?.role === 'admin' && row.approved && administrators === 1) {
    throw new OperatorError(`${user.email} is the only administrator. Make another one first.`)
  }
  return row
}
