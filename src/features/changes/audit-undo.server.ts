import { lookupKeys } from '../../lib/lookupKeys.ts'
import { undoneAction, type Action } from '../../lib/actions.ts'
import { INQUIRY_OF_CONSENT } from '../../server/batches.ts'
import type { Write } from '../../server/command.ts'

/** Money is text in the audit, since a floating-point number would round it; a client is deleted or not, as in any other deletion. */
const asAudited = (side: string) =>
  `case when key = 'archived_at' then to_jsonb(${side} ->> key is not null)
      when jsonb_typeof(${side} -> key) = 'number' then to_jsonb(${side} ->> key) else ${side} -> key end`

/**
 * What a batch changed, by record, as audit entries have it: columns as [before, after], but for who has an inquiry since when; what
 * belongs to a client as rows before and after, medications with all of their columns.
 * @param batch SQL of its id
 * @param medication SQL of what is said of a medication besides what the batch changed: as it is now
 */
export const changedSql = (batch: string, medication = 'to_jsonb(client_medications)') => `
  with own as (
    select *, coalesce(client_id, ${INQUIRY_OF_CONSENT}) as owner_id from batch_rows where batch_id = ${batch}
  ), columns as (
    select row_id as record, table_name, jsonb_object_agg(
      case key when 'archived_at' then 'archived' else key end, jsonb_build_array(${asAudited('before')}, ${asAudited('after')})
    ) filter (where key not in ('archived_by', 'merged_at', 'given_at', 'held_at', 'held_by')) as changes
    from own, jsonb_object_keys(coalesce(after, before)) as key
    where owner_id is null or table_name = 'clients' or table_name = 'inquiries' group by 1, 2
  ), sides as (
    select owner_id as client_id, table_name, before, after, moved_from,
      coalesce(case when client_medications.id is not null then ${medication} end, jsonb_build_object('id', row_id)) as whole
    from own left join client_medications on client_medications.id = row_id
    cross join lateral (select case when after is not null then (before ->> 'client_id')::uuid end as moved_from) as moved
    where owner_id is not null and table_name not in ('clients', 'inquiries')
  ), parts as (
    select record, case table_name when 'client_medications' then 'medications' else table_name end as part,
      jsonb_build_array(coalesce(jsonb_agg(was) filter (where was is not null), '[]'),
        coalesce(jsonb_agg(became) filter (where became is not null), '[]')) as rows
    from (
      select client_id as record, table_name, case when moved_from is null then (whole || before) - 'client_id' end as was,
        (whole || after) - 'client_id' as became from sides
      union all
      select moved_from, table_name, (whole || before) - 'client_id', null from sides where moved_from is not null
    ) as of_clients
    group by 1, 2
  ), belonging as (
    select record, jsonb_object_agg(part, rows) as changes from parts group by 1
  )
  select coalesce(table_name, case when exists (select from inquiries where id = record) then 'inquiries' else 'clients' end) as table, record as subject_id,
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
  site_facts: 'site.undone',
  ...Object.fromEntries(lookupKeys.map((list) => [list, `${list}.undone`])),
}

/** So that each statement ends well before its timeout. */
const MAX_ENTRIES = 2_000

/** Writes an audit entry for each record that the undo has changed. @param undid the action of the change @returns how many */
export async function auditUndo(write: Write, undid: string): Promise<number> {
  const changed = await write.runSql<Changed>('changes.changed', changedSql('current_batch()'), [])
  // The client that was merged into the other one, whose entry has values of both.
  const going = changed.find(
    ({ table, changes }) => table === 'clients' && 'merged_into' in changes,
  )?.subject_id
  const merged = undoneAction(undid).isUndone ? 'merged_from' : 'unmerged'
  for (const [table, records] of Map.groupBy(changed, (record) => record.table))
    for (let start = 0; start < records.length; start += MAX_ENTRIES) {
      const entries = records.slice(start, start + MAX_ENTRIES).map(({ subject_id, changes }) => ({
        subject_id,
        changes: { undid, ...(going && subject_id !== going && { [merged]: going }), ...changes },
      }))
      await write.auditMany(subjects[table]!, entries)
    }
  return changed.length
}
