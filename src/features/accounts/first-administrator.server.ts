import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { user_roles } from '../../db/schema.ts'
import { transact } from '../../server/command.ts'
import { conflict } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import type { Services } from '../../server/context.ts'
import { accountsContract } from './contract.ts'
import { hashNewPassword } from './password.server.ts'
import { openSession } from './sessions.server.ts'
import { consumeToken, invalidLink, makeLink, tokenHolder } from './tokens.server.ts'
import { createAccount, findUser } from './users.server.ts'

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
  if (await services.database.transaction(countAdministrators)) return null
  return transact(services, { actor: { kind: 'command_line' } }, async (write) => {
    await write.audit('account.setup_link_made', null)
    return makeLink(services.env, write, 'first-administrator', null)
  })
}

export const first_administrator = command(accountsContract.first_administrator, {
  prepare: async ({ services, input: { token, email, password } }) => {
    // The password checks cost CPU time, so they run only for callers with a valid link.
    if (!(await tokenHolder(services.database.runSql, 'first-administrator', token))) throw invalidLink()
    return hashNewPassword(services.env, password, email)
  },
  change: async (context, write, hash) => {
    const { token, email } = context.input
    if (!(await consumeToken(write, 'first-administrator', token))) throw invalidLink()
    if (await countAdministrators(write.tx)) {
      throw conflict('There is an administrator already. Please sign in, or ask that person for access.')
    }
    const known = await findUser(write.tx, email)
    const user_id = await createAccount(write, known, { email, hash, role: 'admin', decided_by: null })
    await write.audit('account.first_administrator', user_id, {
      email: [known?.email ?? null, email],
      email_verified: [known?.email_verified ?? null, true],
      role: [null, 'admin'],
    })
    await openSession(context, write, { user_id, email })
    return { message: 'You are the administrator now.' }
  },
})
