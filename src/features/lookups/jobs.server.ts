import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'

/** Per list: SQL that finds the clients with an entry, and SQL that updates their copies of its name. */
const copies: Partial<Record<LookupKey, { carriers: string; refresh: string }>> = {
  medications: {
    carriers:
      'select distinct client_id as id from client_medications where medication_id = $1 and client_id > $2',
    refresh: 'select refresh_medication_names($1::uuid[])',
  },
  statuses: {
    carriers: 'select id from clients where status_id = $1 and id > $2',
    // An update without a change, to fire the trigger clients_derive.
    refresh: 'update clients set status_id = status_id where id = any($1::uuid[])',
  },
  states: {
    carriers: 'select id from clients where state_id = $1 and id > $2',
    refresh: 'update clients set state_id = state_id where id = any($1::uuid[])',
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
    const { carriers, refresh } = copy
    let last: string | undefined = FIRST
    while (last) {
      const step = `${carriers} order by 1 limit ${STEP}`
      const ids: string[] = (await pool.query<{ id: string }>(step, [id, last])).rows.map((row) => row.id)
      if (ids.length) await pool.query(refresh, [ids])
      last = ids.length === STEP ? ids.at(-1) : undefined
    }
  }
