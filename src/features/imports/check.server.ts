/** The dry run of an import: what each row would do. The import itself then writes exactly that (docs/decisions/0039). */
import { withAllFields } from '../../db/scope.ts'
import type { Database, RunSql } from '../../db/connect.ts'
import { selectList } from '../clients/field-sql.server.ts'
import { clientColumns } from '../clients/registry.ts'
import { MEDICATION_COLUMNS } from '../clients/medications/medications.server.ts'
import { ID } from '../lookups/entry-names.server.ts'
import { rowKey, rowKinds, type RowKind } from './choices.ts'
import type { FileRow, ImportSummary } from './contract.ts'
import { readEntries } from './entries.server.ts'
import { judgeRow, type AlikeClient, type StoredClient } from './judge-row.server.ts'
import { KIND, readBatches, type StoredImport } from './queries.server.ts'
import { nameQuestions, readDateOrders, rowsQuestions } from './questions.server.ts'
import { readOwners, readRow, type RowValues } from './read-row.server.ts'
import { findRepeatedRows } from './repeated-rows.server.ts'

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
  const clientRows = new Map<string, number>()
  const fewer: number[] = []
  let done = 0
  for await (const batch of readBatches<FileRow>(runSql, 'imports.read', READ, [id])) {
    const rows = batch.map(({ number, cells }) => readRow(number, cells, reading))
    const alike = await findAlike(runSql, rows)
    const stored = await readStored(runSql, rows, alike)
    const context = { choices, entries, alike, stored, clientRows }
    const results = rows.map((row) => {
      const result = judgeRow(row, context)
      if (result.names_fewer) fewer.push(row.number)
      // Where nothing is to change, nobody has to look whether it is the client, unless that was chosen.
      const isAsked = result.kind !== 'same' || result.client_id === choices.answers[rowKey(row.number)]
      return { ...result, alike: isAsked ? alike.get(row.number) : undefined }
    })
    await runSql('imports.write', WRITE, [id, JSON.stringify(results)])
    await onProgress((done += rows.length))
  }
  await findRepeatedRows(runSql, id, choices)
  const used = await runSql<{ value: string }>('imports.used', USED, [id])
  const needed = entries.needed(new Set(used.map(({ value }) => value)))
  const [counted] = await runSql<Counts>('imports.counts', COUNTS, [id])
  const { duplicates, repeated, ...kinds } = counted!
  const names = await nameQuestions(runSql, entries.askedNames())
  const ofRows = rowsQuestions(choices, { fewer: fewer.length, duplicates, repeated }, fewer)
  const summary: ImportSummary = {
    ...kinds,
    questions: [...dates.questions, ...names, ...ofRows],
    added_entries: needed.make.map(({ list, name, is_inactive }) => ({ list, name, is_inactive })),
  }
  const results = [summary, needed, choices].map((one) => JSON.stringify(one))
  await runSql('imports.checked', DONE, [id, ...results])
}

const READ = `
  select number, cells from import_rows where import_id = $1 and number > $2 order by number limit ${BATCH}`

const WRITE = `
  update import_rows set kind = found.kind, client_id = found.client_id, seen_at = found.seen_at::timestamptz,
    changes = found.changes, problems = found.problems, alike = found.alike, like_row = null
  from jsonb_to_recordset($2::jsonb) as found
    (number int, kind text, client_id uuid, seen_at text, changes jsonb, problems jsonb, alike jsonb)
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
type Counts = Record<RowKind | 'duplicates' | 'repeated', number>

const ALIKE = `
  select number, clients from jsonb_to_recordset($1::jsonb) as imported
    (number int, first_name text, last_name text, date_of_birth date, phone text, email text)
  cross join lateral (
    select json_agg(json_build_object('id', id, 'same', same) order by cardinality(same) desc, id) as clients
    from (select id, array_agg(same) ||
        (select array['date of birth'] from clients where clients.id = pairs.id and date_of_birth = imported.date_of_birth) as same
      from clients_like(first_name, last_name, date_of_birth, phone, email) as pairs group by id) as pairs) as found
  where clients is not null`

/** For rows without an id, by number: clients that may be the same person (src/db/functions/same_person.sql). */
async function findAlike(runSql: RunSql, rows: RowValues[]): Promise<Map<number, AlikeClient[]>> {
  const imported = rows.flatMap(({ number, values }) => (values.id ? [] : [{ number, ...values }]))
  if (imported.length === 0) return new Map()
  const found = await runSql<{ number: number; clients: AlikeClient[] }>('imports.alike', ALIKE, [
    JSON.stringify(imported),
  ])
  return new Map(found.map(({ number, clients }) => [number, clients]))
}

const STORED = `
  select id, archived_at is not null as archived, updated_at::text as updated_at, ${selectList(clientColumns)},
    (select coalesce(json_agg(medication order by position, id), '[]') from (
      select ${MEDICATION_COLUMNS} from client_medications where client_id = clients.id
    ) as medication) as medications
  from clients where id = any($1::uuid[])`

/** The clients that rows may change, by id. */
async function readStored(runSql: RunSql, rows: RowValues[], alike: Map<number, AlikeClient[]>) {
  const ids = [
    ...rows.flatMap(({ values }) => values.id ?? []),
    ...[...alike.values()].flat().map(({ id }) => id),
  ]
  if (ids.length === 0) return new Map<string, StoredClient>()
  // Whole, since what a row does not change is noted, and stays; readers of the rows see what they may (without_hidden_fields).
  const stored = await withAllFields(() => runSql<StoredClient>('imports.stored_clients', STORED, [ids]))
  return new Map(stored.map((client) => [client.id, client]))
}
