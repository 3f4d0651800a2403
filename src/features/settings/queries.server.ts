import { query } from '../../server/procedure.ts'
import { settingsContract, type Settings } from './contract.ts'

const SETTINGS = 'select mail_requests, mail_today from user_roles where user_id = $1'

const OFFICE = `select factor_required_of = 'everybody' as factor_for_everybody from office_settings`

export const office = query(settingsContract.office, async ({ services }) => {
  const [row] = await services.database.runSql<{ factor_for_everybody: boolean }>(
    'settings.office',
    OFFICE,
    [],
  )
  return row!
})

export const get = query(settingsContract.get, async ({ services, session }) => {
  const [row] = await services.database.runSql<Settings>('settings', SETTINGS, [session!.user_id])
  return row!
})
