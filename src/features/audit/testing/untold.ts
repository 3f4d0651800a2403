import type pg from 'pg'
import { lookupKeys } from '../../../lib/lookupKeys.ts'

/** The audit says these in other words: `archived`, `merged_into`, `held_reason`, `assigned_to`, the action. */
const saidOtherwise =
  'archived_at archived_by merged_at held_at held_by given_at created_at id updates'.split(' ')

/** What the database noted that a request changed of a record, and no audit entry of that request tells. */
export async function untold(pool: pg.Pool, request_id: string | null) {
  const { rows } = await pool.query<{ told: string }>(
    `select table_name || '.' || key as told
     from batches join batch_rows on batch_id = batches.id, jsonb_each(coalesce(after, before)) as changed (key, value)
     where request_id = $1 and table_name = any($2) and key <> all($3) and value is distinct from coalesce(before, '{}') -> key
       and (before is not null or value <> 'null') and not exists (
         select from audit where audit.request_id = $1 and subject_id = row_id::text and audit.changes ? key)`,
    [request_id, ['clients', 'inquiries', ...lookupKeys], saidOtherwise],
  )
  return rows.map(({ told }) => told)
}
