import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import * as schema from '../../db/schema.ts'
import { transact } from '../../server/command.ts'
import { conflict } from '../../server/errors.ts'
import { grant } from '../../server/grant.ts'
import { command } from '../../server/procedure.ts'
import type { Services } from '../../server/services.ts'
import { accountsContract } from './contract.ts'
import { deadLink } from './links.server.ts'
import { refuseWeakPassword } from './password.server.ts'
import { hashPassword, createUser, setPassword } from './library.server.ts'
import { findUser, openSession, startAfresh } from './people.server.ts'

const { setup_links, user_roles, users } = schema
const HOURS = 24
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** How many people are administrators now. Whoever counts in order to change it waits for the others. */
export async function countAdministrators(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
  return tx.$count(user_roles, and(eq(user_roles.role, 'admin'), eq(user_roles.approved, true)))
}

/**
 * The one-time link that makes the first administrator, for the operator who started the server (acceptance D15).
 * Each call makes a fresh one and drops the old. @returns the address, or null when there is an administrator
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

const isGood = (token: string) =>
  and(eq(setup_links.token_hash, hashOf(token)), gt(setup_links.expires_at, sql`now()`))

export const first_administrator = command(
  accountsContract.first_administrator,
  async ({ services, input: { token, email, password } }) => {
    // Judging and hashing a password is work, so it is done for those with the link.
    if (!(await services.database.db.$count(setup_links, isGood(token)))) throw deadLink()
    refuseWeakPassword(password, email)
    return hashPassword(services, password)
  },
  async (asked, write, hash) => {
    const { services, input } = asked
    const { tx } = write
    const [link] = await tx.delete(setup_links).where(isGood(input.token)).returning()
    if (!link) throw deadLink()
    if (await countAdministrators(tx)) {
      throw conflict('There is an administrator already. Please sign in, or ask that person for access.')
    }
    const { email } = input
    const known = await findUser(tx, email)
    if (known) await startAfresh(tx, known.id)
    const id = known?.id ?? (await createUser(services, email))
    await setPassword(services, id, hash)
    await tx
      .update(users)
      .set({ email_verified: true, updated_at: sql`now()` })
      .where(eq(users.id, id))
    await grant(tx, { id, email }, 'admin', null)
    await write.audit('account.first_administrator', id, {
      email: [known?.email ?? null, email],
      email_verified: [known?.email_verified ?? null, true],
      role: [null, 'admin'],
    })
    await openSession(asked, write, { id, email })
    return { message: 'You are the administrator now.' }
  },
)
