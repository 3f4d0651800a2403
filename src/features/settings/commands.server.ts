import { eq } from 'drizzle-orm'
import { office_settings, user_roles } from '../../db/schema.ts'
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
  const resolved = await resolveChanges<Settings, Settings>(write, record, input.changes)
  if (!resolved) return stored!
  await write.tx.update(user_roles).set(resolved.fields).where(mine)
  await write.audit('account.settings_changed', id, resolved.audit)
  return { ...stored!, ...resolved.fields }
})

export const update_office = command(settingsContract.update_office, async ({ input }, write) => {
  const factor_required_of = input.factor_for_everybody ? 'everybody' : 'administrators'
  const [before] = await write.tx.select().from(office_settings).for('update')
  if (before?.factor_required_of === factor_required_of) write.unchanged()
  else {
    await write.tx.update(office_settings).set({ factor_required_of })
    const changed = [before?.factor_required_of ?? null, factor_required_of]
    await write.audit('account.factor_rule_changed', null, { factor_required_of: changed })
  }
  return input
})
