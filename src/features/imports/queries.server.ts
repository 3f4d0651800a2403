import * as z from 'zod'
import type { RunSql } from '../../db/connect.ts'
import { notFound } from '../../server/errors.ts'
import { cursorParts, readCursor, readPage } from '../../server/lists/cursor.ts'
import { query } from '../../server/procedure.ts'
import { readJson } from '../../server/reply.ts'
import { userAndIsAdmin, type Session } from '../../server/session.ts'
import type { ClientColumn } from '../clients/registry.ts'
import { ENTRIES, entryNamesIn } from '../lookups/entry-names.server.ts'
import { SAMPLE_ROWS } from './choices.ts'
import { importsContract, type Import } from './contract.ts'
import type { NeededEntries } from './entries.server.ts'

/** How long an import can be seen; then its rows are deleted. */
export const LIFETIME = `interval '1 day'`

/** Only who imports a file reads it, and administrators. $1 is the person, $2 whether they are an administrator. */
const VISIBLE = `
  coalesce(finished_at, imports.created_at) > now() - ${LIFETIME} and (user_id = $1 or $2)`

const CAN_UNDO = `(state = 'done' and exists (
    select from batches join batch_rows on batch_id = batches.id where batches.request_id = imports.id::text))`

/** An undo that left something has said what (src/features/changes/undo.server.ts). */
const STATE = `case when state = 'undone' and message is not null then 'partly_undone' else state end`

const LISTED = `
  'id', imports.id, 'file_name', file_name, 'state', ${STATE}, 'by', display_name, 'is_mine', user_id = $1,
  'total', total, 'created_at', imports.created_at, 'finished_at', finished_at`

const LIST = `
  select coalesce(json_agg(json_build_object(${LISTED}) order by imports.created_at desc), '[]')::text as json
  from imports join users on users.id = user_id where ${VISIBLE} and state <> 'uploading'`

export const listImports = query(importsContract.list, ({ services, session }) =>
  readJson(services.database.runSql, 'imports.list', LIST, userAndIsAdmin(session)),
)

const LEFT_ENTRIES = `(select coalesce(json_agg(json_build_object('list', list, 'name', name, 'is_inactive', not active) order by name), '[]')
    from jsonb_array_elements(entries -> 'make') as made join ${ENTRIES} as entry on entry.id = (made ->> 'id')::uuid
    where state = 'undone')`

/** By their names of now, and none whom the caller does not see. */
const CLIENTS = `(select coalesce(json_agg(json_build_object('id', clients.id, 'first_name', first_name, 'last_name', last_name)), '[]')
    from jsonb_path_query(summary, '$.questions[*].client_ids[*]') as named join clients on clients.id = (named #>> '{}')::uuid)`

const ONE = `
  select json_build_object(${LISTED}, 'done', done, 'columns', columns, 'message', message, 'can_undo', ${CAN_UNDO},
    'choices', choices, 'summary', summary, 'clients', ${CLIENTS}, 'left_entries', ${LEFT_ENTRIES},
    'sample', (select coalesce(json_agg(coalesce(texts, '{}') order by place), '[]') from (
      select place, (array_agg(text order by number) filter (where text <> ''))[:3] as texts
      from (select number, cells from import_rows where import_id = imports.id order by number limit ${SAMPLE_ROWS}) as first,
        unnest(cells) with ordinality as cell(text, place) group by place) as of_columns)
    )::text as json
  from imports join users on users.id = user_id where ${VISIBLE} and imports.id = $3`

/** @throws 404 also for somebody else's */
export const importJson = (runSql: RunSql, session: Session | null, id: string) =>
  readJson(runSql, 'imports.get', ONE, [...userAndIsAdmin(session), id], 'Import')

export const getImport = query(importsContract.get, ({ services, session, input }) =>
  importJson(services.database.runSql, session, input.id),
)

type StoredFields = 'id' | 'state' | 'file_name' | 'columns' | 'total' | 'choices' | 'summary'
/** With the entries that its rows need, after the check. */
export type StoredImport = Pick<Import, StoredFields> & { entries: NeededEntries | null }

const STORED = `
  select imports.id, state, file_name, columns, total, choices, summary, entries from imports`

export async function readImport(runSql: RunSql, id: string): Promise<StoredImport | undefined> {
  const [row] = await runSql<StoredImport>('imports.stored', `${STORED} where id = $1`, [id])
  return row
}

const LOCK = `${STORED} where ${VISIBLE} and id = $3 for update`

/** @throws 404 */
export async function lockImport(runSql: RunSql, session: Session | null, id: string): Promise<StoredImport> {
  const [row] = await runSql<StoredImport>('imports.lock', LOCK, [...userAndIsAdmin(session), id])
  if (!row) throw notFound('Import')
  return row
}

/** Rows of an import in their order, a batch at a time; the last parameter of the statement is the number after which to go on. */
export async function* readBatches<Row extends { number: number }>(
  runSql: RunSql,
  name: string,
  sql: string,
  values: unknown[],
): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await runSql<Row>(name, sql, [...values, last])
    if (rows.length === 0) return
    last = rows.at(-1)!.number
    yield rows
  }
}

/** Of a row: one waits when nothing is wrong with it but that answers are missing. */
export const KIND = `
  case when kind = 'wrong' and not jsonb_path_exists(problems, '$[*] ? (!exists(@.waits))') then 'waiting' else kind end`

const isSame = (form: '' | 'fold' | 'lower' | 'phone_digits', field: ClientColumn) =>
  `${form}(import_rows.changes -> '${field}' ->> 1) = ${form}(earlier.changes -> '${field}' ->> 1)`
const SAME_BIRTH = isSame('', 'date_of_birth')
// As in src/db/functions/same_person.sql.
const SAME_NAME = `(${isSame('fold', 'last_name')} and ${isSame('fold', 'first_name')} and (${SAME_BIRTH}) is not false)`
const IN_WHAT = `array_remove(array[case when ${SAME_NAME} then 'name' end, case when ${SAME_BIRTH} then 'date of birth' end,
  case when ${isSame('phone_digits', 'phone')} then 'phone' end, case when ${isSame('lower', 'email')} then 'email' end], null)`

/** Of the entries that the row adds to lists. */
const ADDED_NAMES = `coalesce((
        select jsonb_object_agg(added ->> 'id', added ->> 'name')
        from imports, jsonb_array_elements(entries -> 'make') as added
        where imports.id = $1 and shown::text like '%' || (added ->> 'id') || '%'), '{}')`

/** Who changed the client of the row last, before the check. */
const CHANGED_BY = `(
      select display_name from audit left join users on users.id = actor_id
      where subject_id = clients.id::text and action like 'clients.%' and changes is not null and at <= seen_at
      order by at desc limit 1)`

// One row more than the page tells whether there is a next one.
const ROWS = `
  with found as (
    select number, cells, ${KIND} as kind, coalesce(problems, '[]') as problems,
      case when clients.id is not null then
        json_build_object('id', clients.id, 'first_name', first_name, 'last_name', last_name) end as client,
      is_newer, seen_at as changed_at, case when seen_at is not null then ${CHANGED_BY} end as changed_by,
      shown as changes, ${entryNamesIn('shown')}::jsonb || ${ADDED_NAMES} as names,
      (select json_build_object('number', earlier.number, 'same', ${IN_WHAT}) from import_rows as earlier
        where earlier.import_id = $1 and earlier.number = import_rows.like_row) as repeats,
      (select coalesce(json_agg(json_build_object('id', known.id, 'first_name', known.first_name, 'last_name', known.last_name,
          'same', one -> 'same', 'is_same', one -> 'is_same', 'detail', concat_ws(' · ',
            coalesce('born ' || to_char(date_of_birth, 'Mon DD, YYYY'), phone, 'ID ' || left(known.id::text, 8)), states.name))
        order by list.number), '[]')
        from jsonb_array_elements(alike) with ordinality as list (one, number)
        join clients as known on known.id = (one ->> 'id')::uuid left join states on states.id = state_id) as duplicates
    from import_rows left join clients on clients.id = client_id
    -- What the book had is not shown of a client whom the caller does not see (any more).
    cross join lateral (select case when client_id is null or kind = 'new' or clients.id is not null then without_hidden_fields(changes) end as shown) as change
    where import_id = $1 and number > $2 and number = coalesce($5, number) and
      case $3::text when 'duplicates' then alike is not null when 'repeated' then like_row is not null
        else $3 is null or ${KIND} = $3 end
    order by number limit $4::int + 1
  ), page as (select * from found order by number limit $4::int)
  select (select coalesce(json_agg(page order by number), '[]')::text from page) as rows,
    (select json_build_array(max(number))::text from page having (select count(*) from found) > $4::int) as next`

export const listImportRows = query(importsContract.rows, async ({ services, session, input }) => {
  const { id, which = null, number = null, cursor, limit } = input
  const { runSql } = services.database
  const who = [...userAndIsAdmin(session), id]
  const [visible] = await runSql(`imports.visible`, `select from imports where ${VISIBLE} and id = $3`, who)
  if (!visible) throw notFound('Import')
  const [after] = cursor === undefined ? [0] : readCursor(cursor, z.tuple([cursorParts.int]))
  return readPage(runSql, 'imports.rows', ROWS, [id, after, which, limit, number])
})
