import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions as table } from '../../../db/schema.ts'
import { notFound } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { deviceText } from '../deviceText.ts'
import { myAccountContract } from './myAccountContract.ts'

export const sessions = query(myAccountContract.sessions, async ({ services, session }) => {
  const { user_id, session_id } = session!
  const isCurrent = eq(table.id, session_id)
  const rows = await services.database.db
    .select({
      id: table.id,
      user_agent: table.user_agent,
      ip_address: table.ip_address,
      created_at: table.created_at,
      used_at: table.used_at,
    })
    .from(table)
    .where(and(eq(table.user_id, user_id), gt(table.expires_at, sql`now()`)))
    .orderBy(desc(isCurrent), desc(table.used_at), table.id)
    .limit(100)
  return rows.map(({ id, user_agent, ip_address, created_at, used_at }) => ({
    id,
    device: deviceText(user_agent),
    address: ip_address,
    signed_in_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    is_current: id === session_id,
  }))
})

export const end_session = command(
  myAccountContract.end_session,
  async ({ session, input: { id } }, write) => {
    const { user_id } = session!
    const own = and(eq(table.id, id), eq(table.user_id, user_id), gt(table.expires_at, sql`now()`))
    const ended = await write.tx.delete(table).where(own)
    if (!ended.rowCount) throw notFound('Session')
    await write.audit('account.session_ended', user_id)
    return { message: 'That browser is signed out.' }
  },
)
