import { href } from 'react-router'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import * as schema from '../../db/schema.ts'
import type { Write } from '../../server/command.ts'
import type { Context } from '../../server/procedure.ts'
import { sessionCookieHeader } from '../../server/session.ts'
import { deviceCookieHeader } from './device.server.ts'
import { createSession, type Deps } from './library.server.ts'
import { newRequestMail } from './mail.server.tsx'

export type User = typeof schema.users.$inferSelect

/** The person with this address (lower case), or undefined. Two changes for one address wait for each other. */
export async function findUser(tx: Tx, email: string): Promise<User | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`)
  const [user] = await tx.select().from(schema.users).where(eq(schema.users.email, email))
  return user
}

/** Ends every one-time link that is open for a person. */
export const dropLinks = (tx: Tx, user_id: string) =>
  tx.delete(schema.verifications).where(eq(schema.verifications.value, user_id))

/**
 * Takes from an account all that a stranger may have put there before its owner was known: password, second
 * factor, sessions, open links.
 */
export async function startAfresh(tx: Tx, user_id: string): Promise<void> {
  for (const table of [schema.accounts, schema.two_factors, schema.sessions])
    await tx.delete(table).where(eq(table.user_id, user_id))
  await dropLinks(tx, user_id)
}

/** Notes that the address is the person's, and tells the administrators of a request that now can be decided. */
export async function confirmAddress({ env }: Deps, write: Write, user: User): Promise<void> {
  if (user.email_verified) return
  const { tx } = write
  await tx
    .update(schema.users)
    .set({ email_verified: true, updated_at: sql`now()` })
    .where(eq(schema.users.id, user.id))
  await write.audit('account.email_confirmed', user.id, { email_verified: [false, true] })
  const [waiting] = await tx
    .select()
    .from(schema.pending_users)
    .where(and(eq(schema.pending_users.user_id, user.id), eq(schema.pending_users.status, 'pending')))
  if (!waiting) return
  const administrators = await tx
    .select({ email: schema.users.email })
    .from(schema.users)
    .innerJoin(schema.user_roles, eq(schema.user_roles.user_id, schema.users.id))
    .where(and(eq(schema.user_roles.role, 'admin'), eq(schema.user_roles.approved, true)))
  for (const { email } of administrators) {
    await write.mail(await newRequestMail(email, `${env.BASE_URL}${href('/operational/user-approvals')}`))
  }
}

/** Signs a person in: a new session and its cookie; the one this browser had before ends, and it is known from now on. */
export async function openSession(
  asked: Context,
  { tx }: Write,
  { id: user_id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  const { services, headers, reply } = asked
  const { sessions } = schema
  if (asked.session) await tx.delete(sessions).where(eq(sessions.id, asked.session.session_id))
  await tx.delete(sessions).where(and(eq(sessions.user_id, user_id), lt(sessions.expires_at, sql`now()`)))
  const token = await createSession(services, user_id, {
    expiresAt: new Date(Date.now() + services.env.IDLE_MINUTES * 60_000),
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? '',
  })
  reply.headers.set('Set-Cookie', sessionCookieHeader(services.env, token))
  reply.headers.append('Set-Cookie', deviceCookieHeader(services.env, headers, email))
}
