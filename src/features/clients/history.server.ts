import * as z from 'zod'
import { readCursor, writeCursor } from '../../server/cursor.ts'
import { Json, query } from '../../server/procedure.ts'
import { entryNamesIn } from '../lookups/entry-names.server.ts'
import { clientsContract } from './contract.ts'
import { assertLive } from './queries.server.ts'

/**
 * An entry holds only the medications that it changed. Before it, each medication was as the first entry from there on
 * found it; one that no entry mentions is as it is now. Entries of a client are in the order of their ids, since its row
 * is locked while they are written.
 */
const MEDICATIONS_BEFORE = `(
    select coalesce(jsonb_agg(medication order by (medication ->> 'position')::int) filter (where existed), '[]')
    from (
      select distinct on (medication ->> 'id') medication, existed
      from (
        select later.id as entry, side = 1 as existed, medication
        from audit as later, jsonb_array_elements(later.changes -> 'medications') with ordinality as list (rows, side),
          jsonb_array_elements(rows) as medication
        where later.subject_id = page.subject_id and later.id >= page.id and later.action = 'clients.updated'
        union all
        select null, true, to_jsonb(now)
        from (
          select id, position, medication_id, system_id, frequency_id, form_id, notes
          from client_medications where client_id = page.subject_id::uuid
        ) as now
      ) as states
      order by medication ->> 'id', entry nulls last, existed desc
    ) as medications)`

const EVENT = `case when action in ('clients.order_placed', 'clients.lab_done') then (
    select json_build_object('id', id, 'kind', kind, 'day', day, 'next_date', next_date, 'note', note,
      'taken_back', taken_back_at is not null)
    from client_events where client_events.id = (changes ->> 'event')::uuid) end`

const HISTORY = `
  with page as (
    select *, row_number() over (order by id desc) as number
    from audit where subject_id = $1 and action like 'clients.%' and ($2::bigint is null or id < $2)
    order by id desc limit $3::int + 1
  ),
  entries as (
    select page.id, at, actor_kind, users.email as actor, action, changes,
      case when action = 'clients.updated' and changes ? 'medications' then ${MEDICATIONS_BEFORE} end as medications_before,
      ${EVENT} as event
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
  const { rows } = services.database
  const [before] = cursor === undefined ? [null] : readCursor(cursor, cursorSchema)
  await assertLive(rows, id)
  const [page] = await rows<{ rows: string; next: string | null }>('clients.history', HISTORY, [
    id,
    before,
    limit,
  ])
  return new Json(`{"rows":${page!.rows},"next":${JSON.stringify(writeCursor(page!.next))}}`)
})
