import { lookupKeys } from '../../lib/lookupKeys.ts'
import { mayUndoSql } from '../../server/batches.ts'
import { userAndIsAdmin } from '../../server/session.ts'
import { query } from '../../server/procedure.ts'
import { changesContract, type Change } from './contract.ts'
import { fieldLabel } from './fieldLabel.ts'

const NAMES = [
  `select id, concat_ws(', ', last_name, first_name) as name from clients`,
  `select id, concat_ws(' ', first_name, last_name) from inquiries`,
  `select id, name from saved_views`,
  ...lookupKeys.map((list) => `select id, name from ${list}`),
].join(' union all ')

const LIST = `
  with mine as (
    select id, request_id, at, action from batches
    where actor_id = $1 and ${mayUndoSql('$1', '$2')} and action not like '%.undone' and exists (select from batch_rows where batch_id = batches.id)
    order by at desc limit 50
  ), changed as (
    select mine.*, count(distinct coalesce(client_id, row_id))::int as records, (array_agg(distinct coalesce(client_id, row_id)))[:2] as named_records,
      (select coalesce(json_agg(distinct jsonb_build_array(table_name, key)), '[]') from batch_rows as row, jsonb_object_keys(row.after) as key
        where row.batch_id = mine.id and row.before is not null) as fields
    from mine join batch_rows on batch_id = mine.id group by mine.id, request_id, mine.at, action
  )
  select request_id as id, at::text as at, action, records,
    case when records <= 2 then (
      select string_agg(name, '; ' order by name) from (${NAMES}) as named where named.id = any(named_records)) end as name, fields
  from changed order by changed.at desc`

interface Listed extends Omit<Change, 'fields'> {
  fields: [table: string, column: string][]
}

/** What the caller can undo. */
export const listChanges = query(changesContract.list, async ({ services, session }) => {
  const rows = await services.database.runSql<Listed>('changes.list', LIST, userAndIsAdmin(session))
  return rows.map(({ fields, ...row }) => {
    const labels = fields.map(([table, column]) => fieldLabel(table, column))
    return { ...row, fields: [...new Set(labels.filter((label) => label !== undefined))] }
  })
})
