import { UNDONE, undoneAction, undoneActionSql, recordLabels } from '../../lib/actions.ts'
import { SEES_EVERYTHING } from '../../db/scope.ts'
import { HOLDS, IS_REDOABLE, mayUndoSql, UNDO_TIME, INQUIRY_OF_CONSENT } from '../../server/batches.ts'
import { userAndIsAdmin } from '../../server/session.ts'
import { query } from '../../server/procedure.ts'
import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import { changesContract, type Change } from './contract.ts'
import { goneAfterMerge, isOfHidden, sinceUnmerged } from './undo-sql.server.ts'
import { lookupKeys } from '../../lib/lookupKeys.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { shownChanges } from '../audit/shownChanges.ts'
import { paperFieldLabels } from '../clients/papers/registry.ts'
import { clientFields } from '../clients/registry.ts'
import { changesText } from '../../lib/fieldChanges.ts'
import { entryNamesIn } from '../lookups/entry-names.server.ts'
import { FACT_TITLES } from '../site/registry.ts'
import { changedSql } from './audit-undo.server.ts'

const NAMES = [
  `select id, concat_ws(', ', last_name, first_name) as name from clients`,
  `select id, concat_ws(' ', first_name, last_name) from inquiries`,
  `select id, name from saved_views`,
  `select id, coalesce(${FACT_TITLES} ->> key, key) from site_facts`,
  ...lookupKeys.map((list) => `select id, name from ${list}`),
].join(' union all ')

/** The names of three records at most. $1 is their ids. */
export const THREE_NAMES = `
  select name from (${NAMES}) as named where id = any($1::uuid[]) order by name limit 3`

const LISTS = lookupKeys.map((list) => `'${list}'`).join(', ')

const RECORD = `coalesce(client_id, ${INQUIRY_OF_CONSENT}, row_id)`

/**
 * The number of records, the names of two at most, and the changed columns. A merge of entries is about these, not about
 * the clients that have them; one that adds, deletes or merges clients is about them, and not about single fields or entries.
 * @param batch SQL of its id
 */
const describedSql = (batch: string) => `
  select case when whole then of_clients else records end as records, whole or only_clients as only_clients,
    case when whole then '{}' else columns end as columns, array(
    select name from (${NAMES}) as named
    where id = any(case when whole then clients else coalesce(entries, others) end) order by name) as names
  from (
    select count(distinct ${RECORD})::int as records, count(distinct client_id)::int as of_clients,
      (array_agg(distinct row_id) filter (where table_name in (${LISTS})))[:2] as entries,
      (array_agg(distinct ${RECORD}))[:2] as others,
      (array_agg(distinct row_id) filter (where table_name = 'clients'))[:2] as clients,
      bool_and(client_id is not null) as only_clients,
      bool_or(table_name = 'clients' and (before is null or after is null or after ? 'archived_at')) as whole,
      array(
        select distinct table_name || ' ' || key from batch_rows, jsonb_object_keys(after) as key
        where batch_id = ${batch} and before is not null) as columns
    from batch_rows where batch_id = ${batch}
  ) as changed`

/** What each of many clients has now, and what it had before where that was one value. */
const sameForAllSql = (batch: string) => `
  select jsonb_object_agg(key, case when was = 1 then jsonb_build_array(one_before, one_after) else one_after end)
  from (
    select key, (array_agg(before -> key))[1] as one_before, (array_agg(after -> key))[1] as one_after,
      count(distinct before -> key) as was
    from batch_rows cross join jsonb_object_keys(after) as key
    where batch_id = ${batch} and table_name = 'clients' and before is not null
    group by key having count(distinct after -> key) = 1
  ) as same`

// What others have written since is not read.
const NAME_OF_MEDICATION = `jsonb_build_object('id', row_id, 'medication_id', medication_id)`

/**
 * `describedSql` with the values of the one record that changed (what a merge moved is of another one, too), or what is the
 * same for many clients. A record that was added or removed is described by its name.
 * @param action SQL of what was done
 */
export const describedChangesSql = (batch: string, action: string) => `
  select described.*, changes, ${entryNamesIn('changes')} as entry_names
  from (${describedSql(batch)}) as described
  cross join lateral (
    select case when records > 1 and ${action} = 'clients.updated' then (${sameForAllSql(batch)})
      when records = 1 then (
        select changes from (${changedSql(batch, NAME_OF_MEDICATION)}) as changed where not exists (
          select from batch_rows where batch_id = ${batch} and row_id = subject_id and (before is null or after is null)) limit 1) end as whole
  ) as record
  cross join lateral (select case when ${action} like 'clients.%' then without_hidden_fields(whole) else whole end as changes) as shown`

export interface Described {
  records: number
  only_clients: boolean | null
  names: string[]
  /** Each with its table. */
  columns: string[]
  /** As a history has them, and the current names of the ids in them. */
  changes: Record<string, unknown> | null
  entry_names: Record<string, string>
}

/** 'Doe, Ann', 'Doe, Ann; Roe, Max and 33 more'. Nothing has no name. */
export function describedName({ records, names }: Described): string {
  const others = records - names.length
  const more = others > 0 ? ` and ${formatCount(others)} more` : ''
  const count = records > 0 ? plural(records, 'record') : ''
  return names.length > 0 ? [...new Set(names)].join('; ') + more : count
}

export function changedLabels({ columns }: Described): string[] {
  const labels = columns.flatMap((column) => {
    const [table, name] = column.split(' ') as [string, string]
    return fieldLabel(table, name) ?? []
  })
  return [...new Set(labels)].toSorted()
}

export const shownIn = ({ changes, entry_names }: Described, action: string) =>
  shownChanges({ action, changes, names: entry_names })

/** 'Dose of Zinc: 5 mg → 7 mg and 2 more'; of several records, and of long texts, the labels. */
const describedText = (described: Described, action: string): string =>
  changesText(shownIn(described, action)) || changedLabels(described).join(', ')

const fieldLabels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(clientFields).map(([field, { label }]) => [field, label])),
  ...recordLabels,
  ...paperFieldLabels,
}

/** What a changed column is called on screen; undefined for one that no screen shows. */
export const fieldLabel = (table: string, column: string): string | undefined =>
  table === 'client_medications' ? clientFields.medications.label : fieldLabels[column]

const CHANGED_SINCE = `
  not exists (select from batch_rows as noted where batch_id = mine.id and ${HOLDS}) or exists (${goneAfterMerge('mine.id')})
  or (mine.action = 'clients.merged${UNDONE}' and exists (${sinceUnmerged('mine.id')}))`

/** The caller sees every client that it is about. */
const IS_SEEN = `(${SEES_EVERYTHING} or not exists (
      select from batch_rows where batch_id = batches.id and ${isOfHidden('client_id')}))`

const LIST = `
  with mine as (
    select id, request_id, at, action from batches
    where actor_id = $1 and ${mayUndoSql('$1', '$2')} and exists (select from batch_rows where batch_id = batches.id)
      and ${IS_REDOABLE} and ${IS_SEEN}
    order by at desc limit 50
  )
  select request_id as id, at::text as at, action, described.*, ${CHANGED_SINCE} as changed_since
  from mine cross join lateral (${describedChangesSql('mine.id', undoneActionSql('mine.action'))}) as described
  order by mine.at desc`

type ChangeRow = Described & Omit<Change, 'name' | 'text'>

export const listChanges = query(changesContract.list, async ({ services, session }) => {
  const rows = await services.database.runSql<ChangeRow>('changes.list', LIST, userAndIsAdmin(session))
  return rows.map((row) => {
    const { id, at, action, changed_since } = row
    return {
      id,
      at,
      action,
      name: describedName(row),
      text: describedText(row, undoneAction(action).action),
      changed_since,
    }
  })
})

export const expireBatches = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-batches'> => ({
  run: async () => {
    for (const table of ['batch_rows', 'batches'])
      await pool.query(`delete from ${table} where at < now() - ${UNDO_TIME}`)
  },
  cron: '37 * * * *',
})
