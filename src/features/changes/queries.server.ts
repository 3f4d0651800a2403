import { UNDONE } from '../../lib/actions.ts'
import { SEES_EVERYTHING } from '../../db/scope.ts'
import { HOLDS, mayUndoSql, UNDO_TIME } from '../../server/batches.ts'
import { userAndIsAdmin } from '../../server/session.ts'
import { query } from '../../server/procedure.ts'
import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import { entryNamesIn } from '../lookups/entry-names.server.ts'
import { changedSql } from './audit-undo.server.ts'
import { changesContract, type Change } from './contract.ts'
import { describe, describedSql, type Described } from './described.server.ts'
import { goneAfterMerge, isOfHidden } from './undo-sql.server.ts'

const CHANGED_SINCE = `
  not exists (select from batch_rows as noted where batch_id = mine.id and ${HOLDS}) or exists (${goneAfterMerge('mine.id')})`

// What others have written since is not read.
const NAME_OF_MEDICATION = `jsonb_build_object('id', row_id, 'medication_id', medication_id)`

/** What each of many clients has now, and what it had before where that was one value. */
const SAME_FOR_ALL = `
  select jsonb_object_agg(key, case when was = 1 then jsonb_build_array(one_before, one_after) else one_after end)
  from (
    select key, (array_agg(before -> key))[1] as one_before, (array_agg(after -> key))[1] as one_after,
      count(distinct before -> key) as was
    from batch_rows cross join jsonb_object_keys(after) as key
    where batch_id = mine.id and table_name = 'clients' and before is not null
    group by key having count(distinct after -> key) = 1
  ) as same`

/** What became of the one record that the batch changed; of one that it added or removed its name says enough. */
const CHANGES = `
  case when records > 1 and action = 'clients.updated' and cardinality(columns) = 1 then (${SAME_FOR_ALL}) when records = 1 then (
    select changes from (${changedSql('mine.id', NAME_OF_MEDICATION)}) as changed where not exists (
      select from batch_rows where batch_id = mine.id and row_id = subject_id and (before is null or after is null))) end`

/** The caller sees every client that it is about. */
const IS_SEEN = `(${SEES_EVERYTHING} or not exists (
      select from batch_rows where batch_id = batches.id and ${isOfHidden('client_id')}))`

const LIST = `
  with mine as (
    select id, request_id, at, action from batches
    where actor_id = $1 and ${mayUndoSql('$1', '$2')} and action not like '%${UNDONE}' and exists (select from batch_rows where batch_id = batches.id)
      and ${IS_SEEN}
    order by at desc limit 50
  )
  select request_id as id, at::text as at, action, described.*, changes, ${entryNamesIn('changes')} as entry_names,
    ${CHANGED_SINCE} as changed_since
  from mine cross join lateral (${describedSql('mine.id')}) as described cross join lateral (select ${CHANGES} as whole) as record
  cross join lateral (select case when action like 'clients.%' then without_hidden_fields(whole) else whole end as changes) as shown
  order by mine.at desc`

type ChangeRow = Described & Omit<Change, 'name' | 'fields'>

export const listChanges = query(changesContract.list, async ({ services, session }) => {
  const rows = await services.database.runSql<ChangeRow>('changes.list', LIST, userAndIsAdmin(session))
  return rows.map(({ records, names, columns, ...change }) => ({
    ...change,
    ...describe({ records, names, columns }),
  }))
})

export const expireBatches = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-batches'> => ({
  run: async () => {
    for (const table of ['batch_rows', 'batches'])
      await pool.query(`delete from ${table} where at < now() - ${UNDO_TIME}`)
  },
  cron: '37 * * * *',
})
