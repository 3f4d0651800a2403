import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'

/** Per list: SQL that finds the clients with an entry, and SQL that updates their copies of its name. */
const copies: Partial<Record<LookupKey, { clientsSql: string; refreshSql: string }>> = {
  medications: {
    clientsSql:
      'select distinct client_id as id from client_medications where medication_id = $1 and client_id > $2',
    refreshSql: 'select refresh_medication_names($1::uuid[])',
  },
  statuses: {
    clientsSql: 'select id from clients where status_id = $1 and id > $2',
    // An update without a change, to fire the trigger clients_derive.
    refreshSql: 'update clients set status_id = status_id where id = any($1::uuid[])',
  },
  states: {
    clientsSql: 'select id from clients where state_id = $1 and id > $2',
    refreshSql: 'update clients set state_id = state_id where id = any($1::uuid[])',
  },
}

const STEP = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Updates search text and sort keys of the clients with a renamed entry, in batches that hold no lock for
 * long. Names on screen are joined and need no update. Idempotent.
 */
export const refreshNames =
  ({ pool }: Pick<Database, 'pool'>): Worker<'refresh-names'> =>
  async (_, { list, id }) => {
    const copy = copies[list]
    if (!copy) return
    const { clientsSql, refreshSql } = copy
    let last: string | undefined = FIRST
    while (last) {
      const step = `${clientsSql} order by 1 limit ${STEP}`
      const ids: string[] = (await pool.query<{ id: string }>(step, [id, last])).rows.map((row) => row.id)
      if (ids.length) await pool.query(refreshSql, [ids])
      last = ids.length === STEP ? ids.at(-1) : undefined
    }
  }
