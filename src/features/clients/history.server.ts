import * as z from 'zod'
import { readCursor, writeCursor } from '../../server/lists/cursor.ts'
import { query } from '../../server/procedure.ts'
import { Json } from '../../server/reply.ts'
import { entryNamesIn } from '../lookups/entry-names.server.ts'
import { hasLaterEventSql } from './events/event-sql.server.ts'
import { clientsContract } from './contract.ts'
import { MEDICATION_COLUMNS } from './medications/medications.server.ts'
import { assertLive } from './queries.server.ts'

/**
 * The medications as they were before the first of some entries, and whether each existed then: as the first entry that
 * mentions it found it; one that no entry mentions is as in `after`, the same for the time after the entries. Entries of a
 * client are in the order of their ids, since its row is locked while they are written.
 */
const medicationsBefore = (entries: string, after: string) => `
      select distinct on (medication ->> 'id') medication, existed
      from (
        select one.id as entry, side = 1 as existed, medication
        from ${entries} as one, jsonb_array_elements(one.changes -> 'medications') with ordinality as list (rows, side),
          jsonb_array_elements(rows) as medication
        where one.action = 'clients.updated'
        union all
        select null, existed, medication from ${after} as later
      ) as states
      order by medication ->> 'id', entry nulls last, existed desc`

const NOW = `(
    select true as existed, to_jsonb(medications) as medication
    from (
      select ${MEDICATION_COLUMNS} from client_medications where client_id = $1::uuid
    ) as medications)`

const LATER_ENTRIES = `(select * from audit where subject_id = $1 and id > (select max(id) from page))`

/** The whole list before an entry of the page. All later entries are read once, for the end of the page. */
const LIST_BEFORE = `(
    select coalesce(jsonb_agg(medication order by (medication ->> 'position')::int) filter (where existed), '[]')
    from (${medicationsBefore('(select * from page as entry where entry.id >= page.id and entry.subject_id = $1)', 'after_page')}) as medications)`

const EVENT = `case when action in ('clients.order_placed', 'clients.lab_done') then (
    select json_build_object('id', id, 'kind', kind, 'day', day, 'next_date', next_date, 'note', note,
      'taken_back', taken_back_at is not null, 'can_be_taken_back',
      taken_back_at is null and next_date is not distinct from (
        select case kind when 'order' then next_order_date else lab_due_date end from clients where clients.id = client_id)
      and not ${hasLaterEventSql('client_events')})
    from client_events where client_events.id = (changes ->> 'event')::uuid) end`

/**
 * docs/client-history.sql shows it whole. `subjects`: the client, and those that were merged into it; `page`: the entries, and one more; `after_page`: the medications as the entries
 * after the page found them; `entries`: with what is shown of each; `named`: with the names of all ids in it.
 */
const HISTORY = `
  with recursive subjects as (
    select $1::text::uuid as id union all select clients.id from subjects join clients on merged_into = subjects.id
  ),
  page as (
    select *, row_number() over (order by id desc) as number
    from audit where subject_id = any(array(select id::text from subjects)) and action like 'clients.%' and action <> 'clients.viewed'
      and (subject_id = $1 or action <> 'clients.merged') and ($2::bigint is null or id < $2)
    order by id desc limit $3::int + 1
  ),
  after_page as materialized (${medicationsBefore(LATER_ENTRIES, NOW)}),
  entries as (
    select page.id, at, actor_kind, users.email as actor, action, changes,
      case when action = 'clients.updated' and subject_id = $1 and changes ? 'medications' then ${LIST_BEFORE} end as medications_before,
      ${EVENT} as event,
      case when subject_id <> $1 then (
        select concat_ws(', ', last_name, first_name) from clients where clients.id::text = subject_id) end as merged_from
    from page left join users on users.id = actor_id where number <= $3
  ),
  named as (
    select *, ${entryNamesIn('jsonb_build_array(changes, medications_before)')} as names from entries
  )
  select
    (select coalesce(json_agg(named order by id desc), '[]')::text from named) as rows,
    (select json_build_array(id)::text from page
      where number = $3 and exists (select from page where number > $3)) as next`

const cursorSchema = z.tuple([z.int().nonnegative()])

/** What was done to one client, newest first. @throws 404, 410 */
export const history = query(clientsContract.history, async ({ services, input }) => {
  const { id, cursor, limit } = input
  const { runSql } = services.database
  const [before] = cursor === undefined ? [null] : readCursor(cursor, cursorSchema)
  await assertLive(runSql, id)
  const [page] = await runSql<{ rows: string; next: string | null }>('clients.history', HISTORY, [
    id,
    before,
    limit,
  ])
  return new Json(`{"rows":${page!.rows},"next":${JSON.stringify(writeCursor(page!.next))}}`)
})

const OPENINGS = `
  with page as (
    select *, row_number() over (order by id desc) as number
    from audit where subject_id = $1 and action = 'clients.viewed' and ($2::bigint is null or id < $2)
    order by id desc limit $3::int + 1
  )
  select
    (select coalesce(json_agg(json_build_object(
        'id', page.id, 'at', at, 'actor_kind', actor_kind, 'actor', users.email, 'action', action) order by page.id desc), '[]')::text
      from page left join users on users.id = actor_id where number <= $3) as rows,
    (select json_build_array(id)::text from page
      where number = $3 and exists (select from page where number > $3)) as next`

/** Who opened one client, newest first. @throws 404, 410 */
export const openings = query(clientsContract.openings, async ({ services, input }) => {
  const { id, cursor, limit } = input
  const { runSql } = services.database
  const [before] = cursor === undefined ? [null] : readCursor(cursor, cursorSchema)
  await assertLive(runSql, id)
  const values = [id, before, limit]
  const [page] = await runSql<{ rows: string; next: string | null }>('clients.openings', OPENINGS, values)
  return new Json(`{"rows":${page!.rows},"next":${JSON.stringify(writeCursor(page!.next))}}`)
})
