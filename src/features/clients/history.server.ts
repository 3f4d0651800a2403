import * as z from 'zod'
import { undoneActionSql } from '../../lib/actions.ts'
import { readCursor, readPage } from '../../server/lists/cursor.ts'
import { HOLDS, IS_REDOABLE, mayUndoSql } from '../../server/batches.ts'
import { userAndIsAdmin } from '../../server/session.ts'
import { query } from '../../server/procedure.ts'
import { entryNamesIn } from '../lookups/entry-names.server.ts'
import type { HistoryFilter } from './choices.ts'
import { clientsContract } from './contract.ts'
import { assertLive } from './queries.server.ts'

/** The order or lab of an entry, unless it was undone. */
const EVENT = `case when action in ('clients.order_placed', 'clients.lab_done') then (
    select json_build_object('kind', kind, 'day', day, 'next_date', next_date, 'note', note)
    from client_events where client_events.id = (changes ->> 'event')::uuid) end`

/**
 * What the entry's request changed of this client, while the caller ($4, $5: an administrator) can undo it and some of it is as it
 * was left, of a merge at least the other client; who added a client cannot once anything of it has changed.
 */
const UNDO_ID = `(
    select batches.request_id from batches
    where batches.request_id = page.request_id and page.action !~ 'viewed$' and ${mayUndoSql('$4', '$5')} and ${IS_REDOABLE}
      and (page.subject_id = $1 and exists (
        select from clients where id::text = page.changes ->> 'merged_from' and merged_into is not null) or exists (
        select from batch_rows as noted where batch_id = batches.id and client_id = $1::text::uuid and ${HOLDS}))
      and not exists (
        select from batch_rows as added join batch_rows as later on later.client_id = added.row_id
        where added.batch_id = batches.id and added.row_id = $1::text::uuid and added.before is null
          and later.batch_id <> added.batch_id and later.at > added.at)
    limit 1)`

const EVENTS = `'clients.order_placed', 'clients.lab_done'`
const UPDATES = `'clients.update_added', 'clients.update_corrected', 'clients.update_removed'`
/** What was done; an undo is shown with what it undid, a redo with what it did again. */
const DONE = `coalesce(${undoneActionSql("changes ->> 'undid'")}, action)`
/** Not all of it is of fields that the caller does not see. */
const HAS_SHOWN = `(changes is null or changes - '{undid,imported,bulk}'::text[] = '{}'
  or without_hidden_fields(changes) - '{undid,imported,bulk}'::text[] <> '{}')`
/** Why a client is on hold may be a legal matter: for administrators ($5). */
const SHOWN_CHANGES = `without_hidden_fields(changes) - case when $5 then '{}' else '{held_reason}' end::text[]`
const OPENED = `action in ('clients.viewed', 'clients.attachment_viewed')`
/** Who only opened the client is told where it is asked for. */
const SHOWN: Record<HistoryFilter | 'all', string> = {
  all: `not ${OPENED}`,
  changes: `not ${OPENED} and ${DONE} not in (${EVENTS}, ${UPDATES})`,
  events: `${DONE} in (${EVENTS})`,
  updates: `(${DONE} in (${UPDATES}) or changes -> 'updates' is not null)`,
  openings: OPENED,
}

/**
 * `subjects`: the client, and those that were merged into it; `page`: the entries, and one more;
 * `entries`: with what is shown of each; `named`: with the names of all ids in it.
 */
const historySql = (shown: string) => `
  with recursive subjects as (
    select $1::text::uuid as id union all select clients.id from subjects join clients on merged_into = subjects.id
  ),
  page as (
    select *, row_number() over (order by id desc) as number
    from audit where subject_id = any(array(select id::text from subjects)) and action like 'clients.%' and ${shown} and ${HAS_SHOWN} and tells_of_seen(changes)
      and (subject_id = $1 or ${DONE} <> 'clients.merged') and ($2::bigint is null or id < $2)
    order by id desc limit $3::int + 1
  ),
  entries as (
    select page.id, at, actor_kind, display_name as actor, action, ${SHOWN_CHANGES} as changes,
      ${EVENT} as event, ${UNDO_ID} as undo_id,
      case when subject_id <> $1 then (
        select concat_ws(', ', last_name, first_name) from clients where clients.id::text = subject_id) end as merged_from
    from page left join users on users.id = actor_id where number <= $3
  ),
  named as (
    select *, ${entryNamesIn('changes')} as names from entries
  )
  select
    (select coalesce(json_agg(named order by id desc), '[]')::text from named) as rows,
    (select json_build_array(id)::text from page
      where number = $3 and exists (select from page where number > $3)) as next`

const cursorSchema = z.tuple([z.int().nonnegative()])

/** What was done to one client, or who opened it, newest first. @throws 404, 410 */
export const getHistory = query(clientsContract.history, async ({ services, session, input }) => {
  const { id, cursor, limit, show = 'all' } = input
  const { runSql } = services.database
  const [before] = cursor === undefined ? [null] : readCursor(cursor, cursorSchema)
  await assertLive(runSql, id)
  const values = [id, before, limit, ...userAndIsAdmin(session)]
  return readPage(runSql, `clients.history.${show}`, historySql(SHOWN[show]), values)
})
