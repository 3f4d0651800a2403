import * as z from 'zod'
import { cursorParts, readCursor, writeCursor } from '../../server/lists/cursor.ts'
import { query } from '../../server/procedure.ts'
import { Json } from '../../server/reply.ts'
import { importsContract } from './contract.ts'
import { assertSeen, importJson, LIST, viewerOf } from './import-record.server.ts'

export const list = query(importsContract.list, async ({ services, session }) => {
  const [row] = await services.database.runSql<{ json: string }>('imports.list', LIST, viewerOf(session))
  return new Json(row!.json)
})

export const get = query(importsContract.get, ({ services, session, input }) =>
  importJson(services.database.runSql, session, input.id),
)

// One row more than the page tells whether there is a next one.
const ROWS = `
  with marked as (
    select *, case when kind = 'wrong' and not jsonb_path_exists(problems, '$[*] ? (!exists(@.waits))')
      then 'waiting' else kind end as marked_kind
    from import_rows where import_id = $1 and number > $2
  ), found as (
    select number, cells, marked_kind as kind, coalesce(problems, '[]') as problems,
      case when clients.id is not null then
        json_build_object('id', clients.id, 'first_name', first_name, 'last_name', last_name) end as client,
      array(select jsonb_object_keys(changes)) as changed, like_row as repeats_row,
      (select coalesce(json_agg(json_build_object('id', known.id, 'first_name', known.first_name, 'last_name', known.last_name,
          'same', one -> 'same') order by number), '[]')
        from jsonb_array_elements(alike) with ordinality as list (one, number)
        join clients as known on known.id = (one ->> 'id')::uuid) as duplicates
    from marked left join clients on clients.id = client_id
    where case $3::text when 'duplicates' then alike is not null when 'repeated' then like_row is not null
      else $3 is null or marked_kind = $3 end
    order by number limit $4::int + 1
  ), page as (select * from found order by number limit $4::int)
  select (select coalesce(json_agg(page order by number), '[]')::text from page) as rows,
    (select json_build_array(max(number))::text from page having (select count(*) from found) > $4::int) as next`

export const rows = query(importsContract.rows, async ({ services, session, input }) => {
  const { id, which, cursor, limit } = input
  const { runSql } = services.database
  await assertSeen(runSql, session, id)
  const [after] = cursor === undefined ? [0] : readCursor(cursor, z.tuple([cursorParts.int]))
  const [page] = await runSql<{ rows: string; next: string | null }>('imports.rows', ROWS, [
    id,
    after,
    which ?? null,
    limit,
  ])
  return new Json(`{"rows":${page!.rows},"next":${JSON.stringify(writeCursor(page!.next))}}`)
})
