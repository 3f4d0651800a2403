import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import * as schema from '../../db/schema.ts'
import { transact } from '../../server/command.ts'
import { conflict } from '../../server/errors.ts'
import { grant } from '../../server/grant.ts'
import { command } from '../../server/procedure.ts'
import type { Services } from '../../server/services.ts'
import { accountsContract } from './contract.ts'
import { invalidLink } from './links.server.ts'
import { refuseWeakPassword } from './password.server.ts'
import { hashPassword, createUser, setPassword } from './library.server.ts'
import { findUser, openSession, deleteCredentials } from './users.server.ts'

const { setup_links, user_roles, users } = schema
const HOURS = 24
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Counts administrators and locks them until the transaction ends, so that two changes cannot remove the last one. */
export async function countAdministrators(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
  return tx.$count(user_roles, and(eq(user_roles.role, 'admin'), eq(user_roles.approved, true)))
}

/**
 * Creates the one-time link for the first administrator, which is printed at start (acceptance D15); an earlier link stops
 * working. @returns the URL, or null when there is an administrator
 */
export async function makeSetupLink(
  services: Pick<Services, 'database' | 'jobs' | 'env'>,
): Promise<string | null> {
  const { database, env } = services
  if (await database.transaction(countAdministrators)) return null
  const token = randomBytes(32).toString('base64url')
  await transact(services, { actor: { kind: 'command_line' } }, async ({ tx, audit }) => {
    await tx.delete(setup_links)
    await tx.insert(setup_links).values({
      token_hash: hashOf(token),
      expires_at: sql`now() + make_interval(hours => ${HOURS})`,
    })
    await audit('account.setup_link_made', null)
  })
  return `${env.BASE_URL}/auth?setup=${token}`
}

const isUsable = (token: string) =>
  and(eq(setup_links.token_hash, hashOf(token)), gt(setup_links.expires_at, sql`now()`))

export const first_administrator = command(accountsContract.first_administrator, {
  prepare: async ({ services, input: { token, email, password } }) => {
    // The password checks cost CPU time, so they run only for callers with a valid link.
    if (!(await services.database.db.$count(setup_links, isUsable(token)))) throw invalidLink()
    refuseWeakPassword(services.env, password, email)
    return hashPassword(services, password)
  },
  change: async (context, write, hash) => {
    const { services, input } = context
    const { tx } = write
    const [link] = await tx.delete(setup_links).where(isUsable(input.token)).returning()
    if (!link) throw invalidLink()
    if (await countAdministrators(tx)) {
      throw conflict('There is an administrator already. Please sign in, or ask that person for access.')
    }
    const { email } = input
    const known = await findUser(tx, email)
    if (known) await deleteCredentials(tx, known.id)
    const id = known?.id ?? (await createUser(services, email))
    await setPassword(services, id, hash)
    await tx.update(users).set({ email_verified: true }).where(eq(users.id, id))
    await grant(tx, { id, email }, 'admin', null)
    await write.audit('account.first_administrator', id, {
      email: [known?.email ?? null, email],
      email_verified: [known?.email_verified ?? null, true],
      role: [null, 'admin'],
    })
    await openSession(context, write, { id, email })
    return { message: 'You are the administrator now.' }
  },
})
