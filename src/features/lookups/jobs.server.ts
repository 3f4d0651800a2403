import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'

/** The lists whose names clients hold copies of: SQL that finds the clients with an entry, and the function that updates the copies. */
const derivedNames: Partial<Record<LookupKey, { clientsSql: string; refresh: string }>> = {
  medications: {
    clientsSql:
      'select distinct client_id as id from client_medications where medication_id = $1 and client_id > $2',
    refresh: 'refresh_medication_names',
  },
  statuses: {
    clientsSql: 'select id from clients where status_id = $1 and id > $2',
    refresh: 'refresh_client_keys',
  },
  states: {
    clientsSql: 'select id from clients where state_id = $1 and id > $2',
    refresh: 'refresh_client_keys',
  },
}

/** Names of other lists are only joined. */
export const hasDerivedNames = (list: LookupKey) => list in derivedNames

const BATCH_SIZE = 500
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Updates search text and sort keys of the clients with a renamed entry, in batches that hold no lock for
 * long. Names on screen are joined and need no update. Idempotent.
 */
export const refreshNames = ({ pool }: Pick<Database, 'pool'>): Worker<'refresh-names'> => ({
  run: async (_, { list, id }) => {
    const derived = derivedNames[list]
    if (!derived) return
    const { clientsSql, refresh } = derived
    let last: string | undefined = NIL_UUID
    while (last) {
      const batchSql = `${clientsSql} order by 1 limit ${BATCH_SIZE}`
      const ids: string[] = (await pool.query<{ id: string }>(batchSql, [id, last])).rows.map((row) => row.id)
      if (ids.length) await pool.query(`select ${refresh}($1::uuid[])`, [ids])
      last = ids.length === BATCH_SIZE ? ids.at(-1) : undefined
    }
  },
})
