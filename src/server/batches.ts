/** What can be undone (docs/decisions/0062), as SQL for features whose pages offer it. */
import { UNDONE, undoneActionSql } from '../lib/actions.ts'
import { lookupKeys } from '../lib/lookupKeys.ts'
import { paperTables } from '../lib/paperChoices.ts'

/** The tables whose changes are noted (src/db/functions/batches_triggers.sql); what refers to a row comes after it. */
export const undoableTables: readonly string[] = [
  ...lookupKeys,
  'clients',
  'client_medications',
  'client_events',
  'client_updates',
  'follow_ups',
  ...paperTables,
  'inquiries',
  'consents',
  'saved_views',
  'site_facts',
]

/** SQL: the inquiry at which an entry of the log of consents was noted, from a row of batch_rows; another client's has the client's id. */
export const INQUIRY_OF_CONSENT = `case when table_name = 'consents' then (coalesce(after, before) ->> 'inquiry_id')::uuid end`

export const UNDO_TIME = `interval '24 hours'`

/**
 * Whether somebody may undo a batch now: who made it, and administrators, but not with views of others. Only administrators
 * restore a client, put it on hold or change the public site, so they alone undo that, whoever may have been one then.
 * @param user SQL of their id @param isAdmin SQL of whether they are an administrator
 */
export const mayUndoSql = (user: string, isAdmin: string) => `
    batches.at > now() - ${UNDO_TIME} and (batches.actor_id = ${user} or ${isAdmin} and batches.action not like 'views.%')
    and (${isAdmin} or ${undoneActionSql('batches.action')} not in ('clients.restored', 'clients.held', 'clients.hold_removed', 'site.changed', 'site.published'))`

const selectRecord = (table: string) =>
  `select to_jsonb(${table}) as record from ${table} where id = noted.row_id`

/** Whether a row of batch_rows, named `noted`, is as its batch left it, of a client who was neither deleted nor merged since; so are fields that
 * the caller does not see. */
export const HOLDS = `not exists (select from clients where id = noted.client_id and archived_at > noted.at)
  and (before is null or after is null or exists (
    select from (${undoableTables.map(selectRecord).join(' union all ')}) as now, jsonb_object_keys(after) as key
    where record -> key = after -> key or is_hidden_key(table_name, key)))`

/**
 * The id by which the newest change of a row can be undone; null when there is none.
 * @param row SQL of its id
 * @param column that the change must have been of
 * @param mayUndo SQL of which batches count; all of them where the page asks who the caller is
 */
export const undoIdSql = (row: string, column: string, mayUndo = `batches.at > now() - ${UNDO_TIME}`) => `(
    select request_id from batch_rows join batches on batches.id = batch_id
    where row_id = ${row} and after ? '${column}' and before is not null and ${mayUndo}
    order by batches.at desc limit 1)`

/** What is not done again by undoing its undo: an import, and a merge of entries, since who got the entry since would keep it. */
const notRedone = ['clients.imported', ...lookupKeys.map((list) => `${list}.merged`)]
export const canRedo = (action: string): boolean => !notRedone.includes(action)
/** SQL: a batch is not the undo of such a change. */
export const IS_REDOABLE = `batches.action <> all('{${notRedone.map((action) => action + UNDONE).join(',')}}')`
