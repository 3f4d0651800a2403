/** The statements of an undo. $1 is the batch, $2 the client that it is limited to, or null. */
import { isOutsideScope, SEES_EVERYTHING } from '../../db/scope.ts'
import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import { worksIn } from '../accounts/staff.server.ts'
import { hasLaterEventSql } from '../clients/field-sql.server.ts'
import { findLookup, lookupLists } from '../lookups/registry.ts'

const IN_BATCH = 'noted.batch_id = $1 and ($2::uuid is null or noted.client_id = $2)'
const RECORD = 'coalesce(noted.client_id, noted.row_id) as record'

/** `updates` of a client is the text of its newest entry, which goes back. */
export const NOTED = `
  select "table", kind, array_agg(key) as columns
  from (
    select distinct table_name as table,
      case when before is null then 'inserted' when after is null then 'deleted' else 'changed' end as kind, key
    from batch_rows as noted, jsonb_object_keys(coalesce(before, after)) as key
    where ${IN_BATCH} and not (table_name = 'clients' and key = 'updates')
  ) as changed group by 1, 2`

/**
 * Whether a row of a batch is of a client whom the caller does not see; inquiries are for all staff, unless the client is what was changed.
 * @param client SQL of its id
 */
export const isOfHidden = (client: string) =>
  `(${isOutsideScope(client)} and (table_name <> 'inquiries' or after ? 'client_id'))`

/** The client into which the one of `noted` is merged, or was before an undo. */
const MERGED_INTO = `coalesce(noted.after ->> 'merged_into', noted.before ->> 'merged_into')::uuid`

/** Something of it is of such a client. */
export const HIDDEN = `
  select from batch_rows as noted
  where not ${SEES_EVERYTHING} and ${IN_BATCH}
    and (${isOfHidden('noted.client_id')} or table_name = 'clients' and ${isOutsideScope(MERGED_INTO)})
  limit 1`

/** Also the client that stays in a merge, of which nothing need have changed. */
const CLIENTS = `
  select client_id from batch_rows as noted where ${IN_BATCH}
  union select ${MERGED_INTO} from batch_rows as noted where ${IN_BATCH} and table_name = 'clients'`

// In the order of their ids, as everything that changes several clients locks them.
export const LOCK = `select from clients where id in (${CLIENTS}) order by id for update`

/** The rows themselves, so that nobody changes them between the look and the undo. */
export const lockRows = (table: string) => `
  select from ${table} where id in (select row_id from batch_rows where batch_id = $1 and table_name = '${table}') order by id for update`

/** How many clients the undo would delete or merge again. */
export const AGAIN = `
  select count(*)::int as rows from batch_rows
  where batch_id = $1 and table_name = 'clients' and before ->> 'archived_at' is not null and after is not null`

/** What a merge moved and somebody removed since: given back later, it would belong to the other client. */
export const movedAndGone = (table: string) => `
  select from batch_rows as noted left join ${table} as row on row.id = noted.row_id
  where batch_id = $1 and table_name = '${table}' and before ? 'client_id' and after ? 'client_id' and row.id is null`

/** That the client that stayed was itself merged or deleted. @param batch SQL of its id */
export const goneAfterMerge = (batch = '$1') => `
  select from batch_rows as noted join clients on clients.id = ${MERGED_INTO}
  where batch_id = ${batch} and table_name = 'clients' and archived_at is not null`

/** Anything that happened to one of the two clients after their merge was undone. @param batch SQL of its id */
export const sinceUnmerged = (batch = '$1') => `
  select from batch_rows as noted join batch_rows as later on later.client_id in (noted.client_id, ${MERGED_INTO})
  where noted.batch_id = ${batch} and later.batch_id <> ${batch} and later.at > noted.at limit 1`

/** A hold that came after a merge is of both once that is undone, since nobody can tell whom it was about. */
export const HOLD_BOTH = `
  update clients set held_reason = staying.held_reason, held_at = staying.held_at, held_by = staying.held_by
  from batch_rows as noted join clients as staying on staying.id = (after ->> 'merged_into')::uuid
  where batch_id = $1 and table_name = 'clients' and clients.id = row_id
    and clients.archived_at is null and clients.held_at is null and staying.held_at > noted.at`

/** Leaves out clients that somebody has deleted since. */
export const DELETED_SINCE = `
  delete from batch_rows as noted using clients, batches
  where ${IN_BATCH} and batches.id = $1 and clients.id = noted.client_id and archived_at > batches.at
  returning ${RECORD}, null as field`

/**
 * Leaves out new rows that somebody has changed since and new clients with anything new; and an order or a lab, with its date, after which
 * there is a later one or another date.
 */
export const USED_SINCE = `
  with inserted as (
    select * from batch_rows as noted where ${IN_BATCH} and before is null
  ), used as (
    select table_name, row_id, client_id from inserted where exists (
      select from batch_rows as later where later.batch_id <> $1 and later.at > inserted.at and later.row_id = inserted.row_id
        or later.batch_id <> $1 and later.at > inserted.at and inserted.table_name = 'clients' and later.client_id = inserted.row_id)
    union
    select table_name, row_id, inserted.client_id
    from inserted join client_events as this on this.id = row_id join clients on clients.id = this.client_id
    where table_name = 'client_events' and (${hasLaterEventSql('this')}
      or next_date is distinct from case this.kind when 'order' then next_order_date else lab_due_date end)
  )
  delete from batch_rows as noted using used
  where noted.batch_id = $1 and (
    noted.table_name = used.table_name and noted.row_id = used.row_id
    or used.table_name in ('clients', 'client_events') and noted.client_id = used.client_id)
  returning ${RECORD}, null as field`

/** Columns that say one thing together: each goes back only with the others. */
const together = new Set([
  'archived_at',
  'archived_by',
  'merged_into',
  'merged_at',
  'held_reason',
  'held_at',
  'held_by',
  'active',
  'removed_at',
  'done_at',
  'done_by',
  'text',
  'edited_at',
  'edited_by',
  'started_on',
  'stopped_on',
  'stop_reason',
  'asked_on',
  'notice_id',
  'requested_on',
  'due_on',
])

const VALUES = (table: string) => `
  batch_rows as noted cross join jsonb_populate_record(null::${table}, noted.before) as was
  cross join jsonb_populate_record(null::${table}, noted.after) as became`

const CHANGED = (table: string) =>
  `${IN_BATCH} and noted.table_name = '${table}' and noted.before is not null and noted.after is not null`

/** The columns that neither hold what the batch wrote nor what was there before, and rows that are gone. */
export const changedSince = (table: string, columns: string[]) => `
  select ${RECORD}, field from ${VALUES(table)} left join ${table} as row on row.id = noted.row_id
  cross join lateral (values ${columns
    .map(
      (column) => `('${column}', noted.after ? '${column}' and row.${column} is distinct from became.${column}
        and row.${column} is distinct from was.${column})`,
    )
    .join(', ')}, (null, row.id is null)) as checked (field, is_changed)
  where ${CHANGED(table)} and is_changed
    and (row.id is not null or field is null)`

const holds = (column: string) =>
  `noted.after ? '${column}' and row.${column} is not distinct from became.${column}`

/** The division of a client once the undo is done. */
const divisions: Record<string, string> = {
  clients: `case when ${holds('division')} then was.division else row.division end`,
  follow_ups: '(select division from clients where id = row.client_id)',
}
const staffColumns = ['owner_id', 'assigned_to', 'person_id']
const hasAccess = (table: string, column: string) =>
  `(was.${column} is null or exists (
    select from user_roles where user_id = was.${column} and ${worksIn(divisions[table] ?? 'null')}))`

/** The columns whose person of before has no access to it any more, or does not work in the client's division: as in a form, nobody like that is chosen. */
export const withoutAccess = (table: string, columns: string[]) => `
  select distinct field from ${VALUES(table)} join ${table} as row on row.id = noted.row_id
  cross join lateral (values ${columns
    .map((column) => `('${column}', ${holds(column)} and not ${hasAccess(table, column)})`)
    .join(', ')}) as checked (field, is_left)
  where ${CHANGED(table)} and is_left`
export const isStaffColumn = (column: string) => staffColumns.includes(column)

/** An entry that was merged since is the one that it was merged into. */
function valueBefore(column: string): string {
  const list = findLookup(column)
  if (!list) return `was.${column}`
  return `coalesce((select merged_into from ${list} where id = was.${column}), was.${column})`
}

export function giveBack(table: string, columns: string[]): string {
  const isGivenBack = (column: string) => {
    const others = together.has(column)
      ? columns.filter((other) => other !== column && together.has(other))
      : []
    return [
      holds(column),
      ...(isStaffColumn(column) ? [hasAccess(table, column)] : []),
      ...others.map((other) => `(not noted.after ? '${other}' or ${holds(other)})`),
      // Since when somebody has it, only with who has it.
      ...(column === 'given_at' ? columns.filter(isStaffColumn) : []).map(
        (other) => `(not noted.after ? '${other}' or ${holds(other)} and ${hasAccess(table, other)})`,
      ),
    ].join(' and ')
  }
  return `
    update ${table} as row
    set ${columns.map((column) => `${column} = case when ${isGivenBack(column)} then ${valueBefore(column)} else row.${column} end`).join(', ')}
    from ${VALUES(table)}
    where ${CHANGED(table)} and row.id = noted.row_id
      and (${columns.map((column) => `(${isGivenBack(column)})`).join(' or ')})`
}

export const insertAgain = (table: string, columns: string[]) => `
  insert into ${table} (${columns.join(', ')})
  select ${columns.map(valueBefore).join(', ')}
  from batch_rows as noted cross join jsonb_populate_record(null::${table}, noted.before) as was
  where ${IN_BATCH} and table_name = '${table}' and noted.after is null`

export const isLookup = (table: string): table is LookupKey => lookupKeys.some((key) => key === table)

/**
 * What becomes of rows that the batch inserted: a client is deleted as any other, with what belongs to it ($3 is who does it); an entry
 * of a list goes, or becomes inactive where only deleted clients have it.
 */
export function takeOut(table: string): string[] {
  const from = `batch_rows as noted where ${IN_BATCH} and noted.table_name = '${table}' and noted.before is null and noted.row_id = row.id`
  if (table === 'clients')
    return [
      `update clients as row set archived_at = now(), archived_by = $3 from ${from} and archived_at is null`,
    ]
  if (isLookup(table)) {
    const { usedIn, column } = lookupLists[table]
    return [
      `delete from ${table} as row using ${from} and not entry_is_used('${usedIn}', '${column}', row.id, false)
         and not exists (select from ${table} as other where other.merged_into = row.id)`,
      `update ${table} as row set active = false from ${from} and active and merged_into is null
         and not entry_is_used('${usedIn}', '${column}', row.id, true)`,
    ]
  }
  return [
    `delete from ${table} as row using ${from} and not exists (
       select from batch_rows as owner where owner.batch_id = $1 and owner.table_name = 'clients'
         and owner.row_id = noted.client_id and owner.before is null)`,
  ]
}

/** Entries that clients have: they stay. */
export const stillUsed = (table: string) => `
  select ${RECORD}, null as field from batch_rows as noted join ${table} as row on row.id = noted.row_id
  where ${IN_BATCH} and noted.table_name = '${table}' and noted.before is null and row.active`

/** A change of what belongs to a client is one of the client, whose own changes have set its time already. */
export const TOUCH = `
  update clients set updated_at = default where id in (
    select client_id from batch_rows where batch_id = current_batch()
    except select row_id from batch_rows where batch_id = current_batch() and table_name = 'clients')`

export const RENAMED = `
  select table_name as table, row_id as id from batch_rows
  where batch_id = current_batch() and table_name in (${lookupKeys.map((key) => `'${key}'`).join(', ')})
    and before ? 'name' and after ? 'name'`

export const KEPT_BY = `
  select display_name as by, actor_id as by_id, extract(epoch from now() - batches.at)::int as seconds_ago
  from batch_rows join batches on batches.id = batch_id join users on users.id = actor_id
  where batch_id not in ($1, current_batch()) and (row_id = any($2) or client_id = any($2))
    and (cardinality($3::text[]) = 0 or after ?| $3) order by batches.at desc limit 1`

export const RENAME_BATCH = `update batches set action = $1 where id = current_batch()`

export const DONE = `delete from batch_rows as noted where ${IN_BATCH}`

/** An import ($1) is undone once nothing of its batch ($2) is left to undo; its page says what stayed ($3, or null). */
export const IMPORT_UNDONE = `
  update imports set state = 'undone', message = $3
  where id = $1 and state = 'done' and not exists (select from batch_rows where batch_id = $2)`
