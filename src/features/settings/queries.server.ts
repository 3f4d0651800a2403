import { query } from '../../server/procedure.ts'
import { settingsContract, type Settings } from './contract.ts'

const SETTINGS = 'select mail_requests, mail_today from user_roles where user_id = $1'

export const get = query(settingsContract.get, async ({ services, session }) => {
  const [row] = await services.database.runSql<Settings>('settings', SETTINGS, [session!.user_id])
  return row!
})
