import { asc, eq } from 'drizzle-orm'
import * as schema from '../../db/schema.ts'
import { transact, type Write } from '../../server/command.ts'
import { grant } from '../../server/grant.ts'
import type { Services } from '../../server/services.ts'
import { countAdministrators } from './first-administrator.server.ts'
import { issueLink } from './links.server.ts'
import type { Ground } from './library.server.ts'
import { PlainError } from '../../lib/plain-error.ts'
import { findUser, makeUser, type User } from './people.server.ts'

type Base = Ground & Pick<Services, 'jobs'>

const { sessions, user_roles, users } = schema
const cause = { actor: { kind: 'command_line' } } as const

/** What the operator can do from the command line (acceptance D14, D15); each answers with a sentence to print. */
export const administration = {
  create: (base: Base, email: string) =>
    transact(base, cause, async (write) => {
      if (await findUser(write.tx, email)) {
        throw new PlainError(`${email} has an account already. To make it an administrator, use promote.`)
      }
      const id = await makeUser(base, email)
      await write.tx.update(users).set({ email_verified: true }).where(eq(users.id, id))
      await grant(write.tx, { id, email }, 'admin', null)
      await write.audit('account.created', id, { email: [null, email], role: [null, 'admin'] })
      const link = await issueLink(base, write, 'reset-password', id)
      return `${email} is an administrator. Open this link once, within 30 minutes, to set the password: ${link}`
    }),

  promote: (base: Base, email: string) =>
    transact(base, cause, async (write) => {
      const user = await existing(write, email)
      const before = await roleOf(write, user)
      await write.tx.update(users).set({ email_verified: true }).where(eq(users.id, user.id))
      await grant(write.tx, user, 'admin', null)
      await write.audit('account.promoted', user.id, { role: [before?.role ?? null, 'admin'] })
      return `${email} is an administrator now.`
    }),

  demote: (base: Base, email: string) =>
    transact(base, cause, async (write) => {
      const user = await existing(write, email)
      if ((await roleOf(write, user))?.role !== 'admin')
        throw new PlainError(`${email} is not an administrator.`)
      await assignRole(write, user, 'internal')
      return `${email} is internal staff now.`
    }),

  disable: (base: Base, email: string) =>
    transact(base, cause, async (write) => {
      const ended = await disable(write, await existing(write, email))
      return `${email} can no longer reach the staff pages; ${ended} sessions were ended.`
    }),
}

const actions = { admin: 'account.promoted', internal: 'account.demoted' }

/**
 * Gives somebody who was let in once (again) a role; for the command line and the screen alike.
 * @throws PlainError for the only administrator
 */
export async function assignRole(write: Write, user: User, role: 'internal' | 'admin'): Promise<void> {
  const before = await (role === 'admin' ? roleOf(write, user) : notTheLast(write, user))
  if (before?.approved && before.role === role) return write.unchanged()
  await write.tx.update(user_roles).set({ role, approved: true }).where(eq(user_roles.user_id, user.id))
  const action = before?.approved && before.role ? actions[role] : 'account.enabled'
  await write.audit(action, user.id, {
    role: [before?.role ?? null, role],
    approved: [before?.approved ?? false, true],
  })
}

/** Takes all access away and ends every session at once. @returns how many @throws PlainError for the only administrator */
export async function disable(write: Write, user: User): Promise<number> {
  const before = await notTheLast(write, user)
  await write.tx
    .update(user_roles)
    .set({ approved: false, role: null })
    .where(eq(user_roles.user_id, user.id))
  const ended = await write.tx.delete(sessions).where(eq(sessions.user_id, user.id))
  await write.audit('account.disabled', user.id, {
    approved: [before?.approved ?? false, false],
    role: [before?.role ?? null, null],
  })
  return ended.rowCount ?? 0
}

/** Everybody with an account, one line each. */
export async function listPeople({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const people = await database.db
    .select({
      email: users.email,
      confirmed: users.email_verified,
      role: user_roles.role,
      approved: user_roles.approved,
    }) // prettier-ignore
    .from(users)
    .leftJoin(user_roles, eq(user_roles.user_id, users.id))
    .orderBy(asc(users.email))
  return people.map(({ email, confirmed, role, approved }) => {
    const state = approved ? (role === 'admin' ? 'administrator' : (role ?? 'no role')) : 'not approved'
    return `${email}  ${state}${confirmed ? '' : ', e-mail not confirmed'}`
  })
}

async function existing({ tx }: Write, email: string): Promise<User> {
  const user = await findUser(tx, email)
  if (!user) throw new PlainError(`There is no account with the address ${email}.`)
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
    throw new PlainError(`${user.email} is the only administrator. Make another one first.`)
  }
  return row
}
