import { eq } from 'drizzle-orm'
import * as schema from '../../db/schema.ts'
import type { RunSql } from '../../db/connect.ts'
import type { Write } from '../../server/command.ts'
import { conflict, notFound } from '../../server/errors.ts'
import { command, query } from '../../server/procedure.ts'
import { Json } from '../../server/reply.ts'
import { assignRole, disable } from './administration.server.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { accountsContract, type Person } from './contract.ts'
import { findUser, type User } from './users.server.ts'

const { user_roles, users } = schema

const PEOPLE = `
  select coalesce(json_agg(person order by person.email), '[]')::text as json from (
    select user_id, email, role, approved, disabled_at,
      (select count(*) from sessions where sessions.user_id = users.id and expires_at > now()) as sessions
    from user_roles join users on users.id = user_id
    where $1::uuid is null or user_id = $1
  ) as person`

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

/** Somebody who has or had access; pending requests are decided in approvals. @throws 404 */
async function requirePerson({ tx }: Write, user_id: string): Promise<User> {
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(user_roles, eq(user_roles.user_id, users.id))
    .where(eq(users.id, user_id))
  const user = row && (await findUser(tx, row.email))
  if (!user) throw notFound('Person')
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
