import { ne, sql } from 'drizzle-orm'
import type { Role } from '../lib/roles.ts'
import type { Tx } from '../db/transaction.ts'
import * as schema from '../db/schema.ts'

/**
 * Gives a person a role and marks the request, if any, as approved. A request that was approved before keeps its date:
 * turning access off and on again is not a new decision.
 * @param decided_by null from the command line
 */
export async function grant(
  tx: Tx,
  user: { id: string; email: string },
  role: Role,
  decided_by: string | null,
): Promise<void> {
  const { user_roles, pending_users } = schema
  await tx
    .insert(user_roles)
    .values({ user_id: user.id, role, approved: true })
    .onConflictDoUpdate({ target: user_roles.user_id, set: { role, approved: true, disabled_at: null } })
  const decision = { status: 'approved', approved_at: sql`now()`, rejected_at: null, decided_by }
  await tx
    .insert(pending_users)
    .values({ user_id: user.id, email: user.email, ...decision })
    .onConflictDoUpdate({
      target: pending_users.user_id,
      set: decision,
      setWhere: ne(pending_users.status, 'approved'),
    })
}
