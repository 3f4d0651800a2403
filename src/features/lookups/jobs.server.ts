import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import { CHANNEL, changePayload } from '../../server/live/notify.ts'
import { lookupLists } from './registry.ts'

const BATCH_SIZE = 500
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Updates the search text of the clients with a renamed entry, in batches that hold no lock for long, and then notifies open
 * pages, which have read names by joins but searched in copies. Idempotent.
 */
export const refreshNames = ({ pool }: Pick<Database, 'pool'>): Worker<'refresh-names'> => ({
  run: async (_, { list, id }) => {
    const { usedIn, column } = lookupLists[list]
    const [client, refresh] =
      usedIn === 'clients' ? ['id', 'refresh_client_keys'] : ['client_id', 'refresh_medication_names']
    const batchSql = `
      select distinct ${client} as id from ${usedIn}
      where ${column} = $1 and ${client} > $2 order by 1 limit ${BATCH_SIZE}`
    let ids = [NIL_UUID]
    do {
      ids = (await pool.query<{ id: string }>(batchSql, [id, ids.at(-1)])).rows.map((row) => row.id)
      if (ids.length > 0) await pool.query(`select ${refresh}($1::uuid[])`, [ids])
    } while (ids.length === BATCH_SIZE)
    await pool.query('select pg_notify($1, $2)', [CHANNEL, changePayload('clients', [null])])
  },
})
