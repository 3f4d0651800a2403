import { eq } from 'drizzle-orm'
import { user_roles } from '../../db/schema.ts'
import { resolveChanges } from '../../server/resolve-changes.ts'
import { command } from '../../server/procedure.ts'
import { settingsContract, type Settings } from './contract.ts'

export const update = command(settingsContract.update, async ({ session, input }, write) => {
  const id = session!.user_id
  const mine = eq(user_roles.user_id, id)
  const { mail_requests, mail_today } = user_roles
  const [stored] = await write.tx
    .select({ mail_requests, mail_today })
    .from(user_roles)
    .where(mine)
    .for('update')
  const record = {
    id,
    noun: 'setting',
    actions: ['account.settings_changed'],
    session,
    stored: stored!,
  } as const
  const resolved = await resolveChanges<Settings, Settings>(write.runSql, record, input.changes)
  if (!resolved) {
    write.unchanged()
    return stored!
  }
  await write.tx.update(user_roles).set(resolved.fields).where(mine)
  await write.audit('account.settings_changed', id, resolved.audit)
  return { ...stored!, ...resolved.fields }
})
