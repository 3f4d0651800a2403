import { eq } from 'drizzle-orm'
import { office_settings, user_roles } from '../../db/schema.ts'
import { command, query } from '../../server/procedure.ts'
import { saveRecord } from '../../server/save-record.ts'
import { settingsContract, type Settings } from './contract.ts'

const OWN = 'select mail_requests, mail_today from user_roles where user_id = $1'

export const read_own_settings = query(settingsContract.read_own_settings, async ({ services, session }) => {
  const [row] = await services.database.runSql<Settings>('settings', OWN, [session!.user_id])
  return row!
})

const OFFICE = `select factor_required_of = 'everybody' as factor_for_everybody from office_settings`

export const read_office_settings = query(settingsContract.read_office_settings, async ({ services }) => {
  const { runSql } = services.database
  const [row] = await runSql<{ factor_for_everybody: boolean }>('settings.office', OFFICE, [])
  return row!
})

export const update_own_settings = command(
  settingsContract.update_own_settings,
  async ({ session, input }, write) => {
    const id = session!.user_id
    const mine = eq(user_roles.user_id, id)
    const { mail_requests, mail_today } = user_roles
    const [stored] = await write.tx
      .select({ mail_requests, mail_today })
      .from(user_roles)
      .where(mine)
      .for('update')
    const record = {
      table: 'user_roles',
      key: 'user_id',
      id,
      noun: 'setting',
      action: 'account.settings_changed',
      stored: stored!,
    } as const
    return { ...stored!, ...(await saveRecord(write, record, input.changes)) }
  },
)

export const update_office_settings = command(
  settingsContract.update_office_settings,
  async ({ input }, write) => {
    const factor_required_of = input.factor_for_everybody ? 'everybody' : 'administrators'
    const [before] = await write.tx.select().from(office_settings).for('update')
    if (before?.factor_required_of === factor_required_of) write.unchanged()
    else {
      await write.tx.update(office_settings).set({ factor_required_of })
      const changed = [before?.factor_required_of ?? null, factor_required_of]
      await write.audit('account.factor_rule_changed', null, { factor_required_of: changed })
    }
    return input
  },
)
