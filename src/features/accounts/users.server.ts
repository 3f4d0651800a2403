import { and, eq, lt, sql } from 'drizzle-orm'
import { href } from 'react-router'
import type { Tx } from '../../db/transaction.ts'
import * as schema from '../../db/schema.ts'
import type { Write } from '../../server/command.ts'
import type { Context } from '../../server/context.ts'
import type { FactorKind } from '../../lib/factorKinds.ts'
import { FACTORS, sessionCookieHeader } from '../../server/session.ts'
import { deviceCookieHeader, knownDevice } from './device.server.ts'
import { deviceText } from './deviceText.ts'
import { createSession } from './library.server.ts'
import { newDeviceMail } from './mail.server.tsx'

export type User = typeof schema.users.$inferSelect

/** The user with this address (lower case). Locks the address, also an unknown one, until the transaction ends. */
export async function findUser(tx: Tx, email: string): Promise<User | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`)
  const [user] = await tx.select().from(schema.users).where(eq(schema.users.email, email))
  return user
}

/**
 * Who opens a session, ends all of a person, or sets a password or factor, locks the person first: a sign-in that is
 * under way otherwise survives it, since its session cannot be seen yet.
 */
export const lockUser = (tx: Tx, user_id: string) =>
  tx.select({}).from(schema.users).where(eq(schema.users.id, user_id)).for('no key update')

/** Deletes every one-time link of a person. */
export const deleteLinks = (tx: Tx, user_id: string) =>
  tx.delete(schema.verifications).where(eq(schema.verifications.value, user_id))

const FACTORS_OF = `select ${FACTORS} as factors from users where id = $1`

/** Which kinds of second factors a person has. */
export async function factorsOf({ runSql }: Write, user_id: string): Promise<FactorKind[]> {
  const [row] = await runSql<{ factors: FactorKind[] }>('factors_of', FACTORS_OF, [user_id])
  return row?.factors ?? []
}

const factorTables = [schema.totp_factors, schema.passkeys, schema.recovery_codes]

/** Deletes every second factor of a person, with the recovery codes. @returns how many rows there were */
export async function deleteFactors(tx: Tx, user_id: string): Promise<number> {
  let count = 0
  for (const table of factorTables)
    count += (await tx.delete(table).where(eq(table.user_id, user_id))).rowCount ?? 0
  return count
}

/**
 * Deletes password, second factor, sessions and one-time links of an account whose address was never confirmed: somebody
 * else than its owner may have set them.
 */
export async function deleteCredentials(tx: Tx, user_id: string): Promise<void> {
  await lockUser(tx, user_id)
  for (const table of [schema.accounts, schema.sessions, ...factorTables])
    await tx.delete(table).where(eq(table.user_id, user_id))
  await deleteLinks(tx, user_id)
}

/** Marks the address as confirmed; administrators are notified of a pending request. */
export async function confirmAddress(write: Write, user: User): Promise<void> {
  if (user.email_verified) return
  const { tx } = write
  await tx.update(schema.users).set({ email_verified: true }).where(eq(schema.users.id, user.id))
  await write.audit('account.email_confirmed', user.id, { email_verified: [false, true] })
  const waiting = await tx
    .update(schema.pending_users)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(schema.pending_users.user_id, user.id), eq(schema.pending_users.status, 'pending')))
  if (waiting.rowCount) await write.queue('request-notices', {})
}

/** Signs a person in: creates a session, ends this browser's previous one, and sets the session and device cookies. */
export async function openSession(
  context: Context,
  write: Write,
  { id: user_id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const { services, headers, reply } = context
  const { tx } = write
  const { sessions } = schema
  if (context.session) await tx.delete(sessions).where(eq(sessions.id, context.session.session_id))
  await tx.delete(sessions).where(and(eq(sessions.user_id, user_id), lt(sessions.expires_at, sql`now()`)))
  await noteSignIn(context, write, { id: user_id, email })
  const token = await createSession(services, user_id, {
    expiresAt: new Date(Date.now() + services.env.IDLE_MINUTES * 60_000),
    userAgent: userAgentOf(headers),
    ipAddress: context.address,
  })
  reply.headers.set('Set-Cookie', await sessionCookieHeader(services.env, token))
  reply.headers.append('Set-Cookie', deviceCookieHeader(services.env, headers, email))
}

const userAgentOf = (headers: Headers) => headers.get('user-agent')?.slice(0, 300) ?? ''

const SIGN_IN = `
  update users set last_sign_in_at = now() from users as before
  where users.id = $1 and before.id = users.id returning before.last_sign_in_at is null as is_first`

/** Stores the time, and tells the person of a sign-in from a browser that the account was not used in; not of the first. */
async function noteSignIn(
  { services: { env }, headers }: Context,
  write: Write,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const [row] = await write.runSql<{ is_first: boolean }>('sign_in', SIGN_IN, [id])
  if (row?.is_first !== false || knownDevice(env, headers, email)) return
  const device = deviceText(userAgentOf(headers))
  await write.mail(await newDeviceMail(email, device, `${env.BASE_URL}${href('/operational/account')}`))
}
