import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs.ts'
import type { LookupKey } from './registry.ts'

/** Queued by a rename, in its transaction. */
export interface Renamed {
  list: LookupKey
  id: string
}

/** Clients that copy a name of these lists, a step at a time: who carries the entry, and how the copy is made anew. */
const copies: Partial<Record<LookupKey, { carriers: string; refresh: string }>> = {
  medications: {
    carriers:
      'select distinct client_id as id from client_medications where medication_id = $1 and client_id > $2',
    refresh: 'select refresh_medication_names($1::uuid[])',
  },
  statuses: {
    carriers: 'select id from clients where status_id = $1 and id > $2',
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
 * Brings search and sort order of the clients who carry a renamed entry up to date, in steps that hold no lock for
 * long. The names themselves are read from their list and are right at once. Doing it again changes nothing.
 */
export const refreshNames =
  ({ pool }: Pick<Database, 'pool'>): Worker =>
  async (_, data) => {
    const { list, id } = data as Renamed
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
