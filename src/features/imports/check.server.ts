/** The dry run of an import: what each row would do. The import itself then writes exactly that (docs/decisions/0039). */
import { withAllFields } from '../../db/scope.ts'
import type { Database, RunSql } from '../../db/connect.ts'
import { selectList } from '../clients/field-sql.server.ts'
import { clientColumns } from '../clients/registry.ts'
import { MEDICATION_COLUMNS } from '../clients/medications/medications.server.ts'
import { ID } from '../lookups/entry-names.server.ts'
import { rowKinds, type ShownRows } from './choices.ts'
import type { FileRow, ImportSummary } from './contract.ts'
import { earlierRows } from './earlier-rows.server.ts'
import { readEntries } from './entries.server.ts'
import { judgeRow, type StoredClient } from './judge-row.server.ts'
import { KIND, readBatches, type StoredImport } from './queries.server.ts'
import { readDateOrders } from './date-questions.server.ts'
import { nameQuestions, rowsQuestions } from './questions.server.ts'
import { readOwners, readRow, type CheckedRow, type RowPerson, type RowValues } from './read-row.server.ts'

const BATCH = 500

/** Reads every row, so that everything wrong is shown at once. Idempotent. */
export async function checkImport(
  database: Database,
  file: StoredImport,
  onProgress: (done: number) => Promise<unknown>,
): Promise<void> {
  const { runSql } = database
  const { id, choices } = file
  const entries = await readEntries(runSql, choices)
  const dates = await readDateOrders(runSql, file)
  const reading = { fields: choices.fields, orders: dates.orders, entries, owners: await readOwners(runSql) }
  const earlier = earlierRows()
  const results = new Map<number, CheckedRow>()
  let done = 0
  for await (const batch of readBatches<FileRow>(runSql, 'imports.read', READ, [id])) {
    const read = batch.map(({ number, cells }) => readRow(number, cells, reading))
    const rows = await withPeople(runSql, read)
    const context = { choices, entries, earlier, stored: await readStored(runSql, rows) }
    const judged = rows.flatMap((row) => judgeRow(row, context))
    const changed = new Map(judged.map((result) => [result.number, result]))
    await runSql('imports.write', WRITE, [id, JSON.stringify([...changed.values()])])
    // What they write is in the database: a file may have 50,000 rows.
    for (const [number, { changes: _changes, problems: _problems, ...result }] of changed)
      results.set(number, result)
    await onProgress((done += rows.length))
  }
  const used = await runSql<{ value: string }>('imports.used', USED, [id])
  const needed = entries.needed(new Set(used.map(({ value }) => value)))
  const [counted] = await runSql<Counts>('imports.counts', COUNTS, [id])
  const names = await nameQuestions(runSql, entries.askedNames())
  const summary: ImportSummary = {
    ...counted!,
    questions: [...dates.questions, ...names, ...rowsQuestions(choices, [...results.values()])],
    added_entries: needed.make.map(({ list, name, is_inactive }) => ({ list, name, is_inactive })),
  }
  const stored = [summary, needed, choices].map((one) => JSON.stringify(one))
  await runSql('imports.checked', DONE, [id, ...stored])
}

const READ = `
  select number, cells from import_rows where import_id = $1 and number > $2 order by number limit ${BATCH}`

const WRITE = `
  update import_rows set kind = found.kind, client_id = found.client_id, seen_at = found.seen_at::timestamptz,
    is_newer = coalesce(found.is_newer, false),
    changes = found.changes, problems = found.problems, alike = found.alike, like_row = found.like_row
  from jsonb_to_recordset($2::jsonb) as found
    (number int, kind text, client_id uuid, seen_at text, is_newer boolean, changes jsonb, problems jsonb, alike jsonb, like_row int)
  where import_id = $1 and import_rows.number = found.number`

// The ids among what is written, those of entries among them.
const USED = `
  select distinct written #>> '{}' as value from import_rows, jsonb_path_query(changes, '$.*[1].**') as written
  where import_id = $1 and kind in ('new', 'change') and written #>> '{}' ~ ${ID}`

// A job may run twice: what was chosen since is left to the check that follows.
const DONE = `
  update imports set state = 'checked', summary = $2, entries = $3
  where id = $1 and state = 'checking' and choices = $4::jsonb`

const COUNTS = `
  select ${rowKinds.map((kind) => `(count(*) filter (where kind = '${kind}'))::int as "${kind}"`).join(', ')},
    count(alike)::int as duplicates, count(like_row)::int as repeated
  from (select ${KIND} as kind, alike, like_row from import_rows where import_id = $1) as row`
type Counts = Record<ShownRows, number>

/** The same name; or the same birth and phone or email, as of somebody who married. */
const IS_SAME = `('name' = any(same) or 'date of birth' = any(same) and cardinality(same) > 1)`

const PEOPLE = `
  select number, concat_ws(', ', fold(last_name), fold(first_name)) as name, date_of_birth as born,
    array_remove(array[nullif(phone_digits(phone), ''), lower(email)], null) as contacts, alike
  from jsonb_to_recordset($1::jsonb) as imported
    (number int, first_name text, last_name text, date_of_birth text, phone text, email text)
  cross join lateral (
    select json_agg(json_build_object('id', id, 'same', same, 'is_same', ${IS_SAME}) order by cardinality(same) desc, id) as alike
    from (select id, array_agg(same order by same <> 'name', same desc) ||
        (select array['date of birth'] from clients where clients.id = pairs.id and date_of_birth = imported.date_of_birth::date) as same
      from clients_like(first_name, last_name, date_of_birth::date, phone, email) as pairs group by id) as pairs) as found`

/** For rows without an id: who they are, and clients that may be the same person (src/db/functions/same_person.sql). */
async function withPeople(runSql: RunSql, rows: RowValues[]): Promise<RowValues[]> {
  const imported = rows.flatMap(({ number, values }) => (values.id ? [] : [{ number, ...values }]))
  if (imported.length === 0) return rows
  const values = [JSON.stringify(imported)]
  const found = await runSql<RowPerson & { number: number }>('imports.people', PEOPLE, values)
  const people = new Map(found.map(({ number, ...person }) => [number, person]))
  return rows.map((row) => ({ ...row, person: people.get(row.number) }))
}

/** When clients had been changed before imports that were undone, where nothing else has happened to them since. */
const BEFORE_UNDONE = `
  select client_id, min(seen_at) as seen_at from imports join import_rows on import_id = imports.id
  where state = 'undone' and kind = 'change' and client_id = any($1::uuid[]) and not exists (
    select from audit where subject_id = client_id::text and at > created_at and action like 'clients.%' and changes is not null
      and changes ->> 'undid' is distinct from 'clients.imported'
      and coalesce(request_id, '') not in (select id::text from imports where state = 'undone'))
  group by client_id`

const STORED = `
  select id, archived_at is not null as archived, merged_into, to_json(updated_at) #>> '{}' as updated_at, to_json(coalesce(before_undone.seen_at, updated_at)) #>> '{}' as touched_at, ${selectList(clientColumns)},
    (select coalesce(json_agg(medication order by position, id), '[]') from (
      select ${MEDICATION_COLUMNS} from client_medications where client_id = clients.id
    ) as medication) as medications
  from clients left join (${BEFORE_UNDONE}) as before_undone on client_id = id where id = any($1::uuid[])`

/** The clients that rows may change, by id. */
async function readStored(runSql: RunSql, rows: RowValues[]) {
  const ids = rows.flatMap(({ values, person }) => values.id ?? person?.alike?.map(({ id }) => id) ?? [])
  if (ids.length === 0) return new Map<string, StoredClient>()
  // Whole, since what a row does not change is noted, and stays; readers of the rows see what they may (without_hidden_fields).
  const stored = await withAllFields(() => runSql<StoredClient>('imports.stored_clients', STORED, [ids]))
  return new Map(stored.map((client) => [client.id, client]))
}
