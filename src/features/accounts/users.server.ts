import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import * as schema from '../../db/schema.ts'
import type { Role, FactorKind } from '../../lib/roles.ts'
import type { Write } from '../../server/command.ts'
import { grant } from '../../server/grant.ts'
import { FACTORS } from '../../server/session.ts'

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

const SET_PASSWORD = 'update users set password_hash = $2 where id = $1'

/** @param hash of hashPassword, which is too slow for a transaction */
export const setPassword = ({ runSql }: Write, user_id: string, hash: string) =>
  runSql('password.set', SET_PASSWORD, [user_id, hash])

const END_SESSIONS = `
  with waiting as (delete from tokens where user_id = $1 and purpose = 'second-factor')
  delete from sessions where user_id = $1 and id is distinct from $2 returning id`

/** With the sign-ins that wait for their second factor. @param kept the session that goes on @returns how many ended */
export const endSessions = async ({ runSql }: Write, user_id: string, kept: string | null = null) =>
  (await runSql('sessions.end', END_SESSIONS, [user_id, kept])).length

const DELETE = `
  delete from tokens where user_id is not distinct from $1 and ($2::text is null or purpose = $2)`

/** Deletes the one-time tokens (tokens.server.ts) of a person, or those for one purpose. @param user_id null for those of nobody */
export const deleteTokens = ({ runSql }: Write, user_id: string | null, purpose?: string) =>
  runSql('token.delete', DELETE, [user_id, purpose ?? null])

const FACTOR_KINDS = `select ${FACTORS} as factors from users where id = $1`

export async function readFactorKinds({ runSql }: Write, user_id: string): Promise<FactorKind[]> {
  const [row] = await runSql<{ factors: FactorKind[] }>('factor_kinds', FACTOR_KINDS, [user_id])
  return row?.factors ?? []
}

/** Deletes every second factor of a person, with the recovery codes. @returns how many rows there were */
export async function deleteFactors(tx: Tx, user_id: string): Promise<number> {
  let count = 0
  for (const table of [schema.totp_factors, schema.passkeys, schema.recovery_codes])
    count += (await tx.delete(table).where(eq(table.user_id, user_id))).rowCount ?? 0
  return count
}

const UNLINK =
  'delete from identities where user_id = $1 and ($2::text is null or issuer = $2) returning email'

/**
 * The provider no longer signs a person in, with an entry. @param issuer null for every one @returns how many identities there were
 */
export async function unlinkProvider(write: Write, user_id: string, issuer: string | null = null) {
  const gone = await write.runSql<{ email: string | null }>('provider.unlink', UNLINK, [user_id, issuer])
  const entries = gone.map(({ email }) => ({ subject_id: user_id, changes: { email: [email, null] } }))
  await write.auditMany('account.provider_unlinked', entries)
  return gone.length
}

const ACCOUNT = `
  insert into users (email, email_verified, password_hash, name) values ($1, $4, $2, $3)
  on conflict (email) do update set email_verified = excluded.email_verified,
    password_hash = excluded.password_hash, name = coalesce(excluded.name, users.name)
  returning id`

export interface ClaimedAccount {
  email: string
  name?: string | undefined
  /** Null for a password that a link will set, or none. */
  hash: string | null
}
interface NewAccount extends ClaimedAccount {
  role: Role
  decided_by: string | null
}

/**
 * The account of somebody who has proven the address. Of an earlier one password, factors, single sign-on, sessions and links go:
 * somebody else than the owner of the address may have set them.
 * @param known of findUser @returns the id
 */
export async function claimAccount(
  write: Write,
  known: User | undefined,
  { email, name, hash }: ClaimedAccount,
  email_verified: boolean,
) {
  if (known) {
    await lockUser(write.tx, known.id)
    await deleteFactors(write.tx, known.id)
    await unlinkProvider(write, known.id)
    await endSessions(write, known.id)
    await deleteTokens(write, known.id)
  }
  const values = [email, hash, name ?? null, email_verified]
  const [created] = await write.runSql<{ id: string }>('account.create', ACCOUNT, values)
  return created!.id
}

/** The same with a role. */
export async function createAccount(write: Write, known: User | undefined, account: NewAccount) {
  const { email, role, decided_by } = account
  const id = await claimAccount(write, known, account, true)
  await grant(write.tx, { id, email }, role, decided_by)
  return id
}
