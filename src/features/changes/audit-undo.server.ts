import { lookupKeys } from '../../lib/lookupKeys.ts'
import type { Action } from '../../lib/actions.ts'
import type { Write } from '../../server/command.ts'

/**
 * What this transaction changed, by record, as audit entries have it: columns as [before, after]; what belongs to a client as rows before
 * and after, medications with all of their columns.
 */
const CHANGED = `
  with own as (
    select * from batch_rows where batch_id = current_batch()
  ), columns as (
    select row_id as record, table_name, jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)) as changes
    from own, jsonb_object_keys(coalesce(after, before)) as key
    where client_id is null or table_name = 'clients' or table_name = 'inquiries' group by 1, 2
  ), parts as (
    select own.client_id as record, case table_name when 'client_medications' then 'medications' else table_name end as part,
      jsonb_build_array(
        coalesce(jsonb_agg((whole || before) - 'client_id') filter (where before is not null and not before ? 'client_id' or after is null), '[]'),
        coalesce(jsonb_agg((whole || after) - 'client_id') filter (where after is not null), '[]')) as rows
    from own left join client_medications on client_medications.id = row_id
    cross join lateral (select coalesce(to_jsonb(client_medications), jsonb_build_object('id', row_id)) as whole) as stored
    where own.client_id is not null and table_name not in ('clients', 'inquiries') group by 1, 2
  ), belonging as (
    select record, jsonb_object_agg(part, rows) as changes from parts group by 1
  )
  select coalesce(table_name, 'clients') as table, record as subject_id,
    coalesce(columns.changes, '{}') || coalesce(belonging.changes, '{}') as changes
  from columns full join belonging using (record)`

interface Changed {
  table: string
  subject_id: string
  changes: Record<string, unknown>
}

const subjects: Record<string, Action> = {
  clients: 'clients.undone',
  inquiries: 'inquiries.undone',
  saved_views: 'views.undone',
  ...Object.fromEntries(lookupKeys.map((list) => [list, `${list}.undone`])),
}

/** So that each statement ends well before its timeout. */
const MAX_ENTRIES = 2_000

/** Writes an audit entry for each record that the undo has changed. @param undid the action of the change @returns how many */
export async function auditUndo(write: Write, undid: string): Promise<number> {
  const changed = await write.runSql<Changed>('changes.changed', CHANGED, [])
  for (const [table, records] of Map.groupBy(changed, (record) => record.table))
    for (let start = 0; start < records.length; start += MAX_ENTRIES) {
      const entries = records
        .slice(start, start + MAX_ENTRIES)
        .map(({ subject_id, changes }) => ({ subject_id, changes: { undid, ...asAudited(changes) } }))
      await write.auditMany(subjects[table]!, entries)
    }
  return changed.length
}

/** That a client is deleted is `archived` in the audit, as of any other deletion. */
function asAudited({ archived_at, archived_by: _by, merged_at: _at, ...changes }: Changed['changes']) {
  if (!Array.isArray(archived_at)) return changes
  return { ...changes, archived: archived_at.map((instant) => instant !== null) }
}
