/** The dry run of an import: what each row would do. The import itself then writes exactly that (docs/decisions/0039). */
import { withAllFields } from '../../db/scope.ts'
import type { Database, RunSql } from '../../db/connect.ts'
import { selectList } from '../clients/field-sql.server.ts'
import { clientColumns } from '../clients/registry.ts'
import { MEDICATION_COLUMNS } from '../clients/medications/medications.server.ts'
import { ID } from '../lookups/entry-names.server.ts'
import { isSurelySame, rowKey, rowKinds, type ShownRows } from './choices.ts'
import type { FileRow, ImportSummary, ImportChoices } from './contract.ts'
import { readEntries } from './entries.server.ts'
import { judgeRow, type AlikeClient, type StoredClient } from './judge-row.server.ts'
import { KIND, readBatches, type StoredImport } from './queries.server.ts'
import { nameQuestions, readDateOrders, rowsQuestions, alikeAnswer } from './questions.server.ts'
import { readOwners, readRow, type RowValues } from './read-row.server.ts'

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
  // Rows without an answer of their own, and the clients that they look like.
  const asked = { duplicates: 0, contact: 0, newer: 0 }
  const alikeIds = { duplicates: new Set<string>(), contact: new Set<string>() }
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
      const own = choices.answers[rowKey(row.number)]
      const isAsked = result.kind !== 'same' || result.client_id === own
      const found = isAsked ? alike.get(row.number) : undefined
      if (found && !own) {
        const ofName = found.filter(({ same }) => isSurelySame(same))
        const which = ofName.length > 0 ? 'duplicates' : 'contact'
        asked[which]++
        for (const one of ofName.length > 0 ? ofName : found) alikeIds[which].add(one.id)
      }
      if (result.is_newer && !own) asked.newer++
      return { ...result, alike: found }
    })
    await runSql('imports.write', WRITE, [id, JSON.stringify(results)])
    await onProgress((done += rows.length))
  }
  await findRepeatedRows(runSql, id, choices)
  const used = await runSql<{ value: string }>('imports.used', USED, [id])
  const needed = entries.needed(new Set(used.map(({ value }) => value)))
  const [counted] = await runSql<Counts>('imports.counts', COUNTS, [id])
  const names = await nameQuestions(runSql, entries.askedNames())
  const counts = { ...asked, repeated: counted!.repeated, fewer: fewer.length }
  const ofRows = rowsQuestions(choices, counts, fewer, alikeIds)
  const summary: ImportSummary = {
    ...counted!,
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
    is_newer = coalesce(found.is_newer, false),
    changes = found.changes, problems = found.problems, alike = found.alike, like_row = null
  from jsonb_to_recordset($2::jsonb) as found
    (number int, kind text, client_id uuid, seen_at text, is_newer boolean, changes jsonb, problems jsonb, alike jsonb)
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

const ALIKE = `
  select number, clients from jsonb_to_recordset($1::jsonb) as imported
    (number int, first_name text, last_name text, date_of_birth date, phone text, email text)
  cross join lateral (
    select json_agg(json_build_object('id', id, 'same', same) order by cardinality(same) desc, id) as clients
    from (select id, array_agg(same order by same <> 'name', same desc) ||
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
  select id, archived_at is not null as archived, merged_into, to_json(updated_at) #>> '{}' as updated_at, ${selectList(clientColumns)},
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

// In the forms that src/db/functions/same_person.sql compares.
const PEOPLE = `
  select number, concat_ws(', ', fold(changes -> 'last_name' ->> 1), fold(changes -> 'first_name' ->> 1)) as name,
    changes -> 'date_of_birth' ->> 1 as born, array_remove(array[
      nullif(phone_digits(changes -> 'phone' ->> 1), ''), lower(changes -> 'email' ->> 1)], null) as contacts
  from import_rows where import_id = $1 and kind = 'new' and number > $2 order by number limit 5000`

interface Person {
  number: number
  name: string
  born: string | null
  contacts: string[]
}

const REPEATED = `
  update import_rows set like_row = found.like_row, kind = found.kind
  from jsonb_to_recordset($2::jsonb) as found (number int, like_row int, kind text)
  where import_id = $1 and import_rows.number = found.number`

/** Stores which new clients look like an earlier row of the import, and which of those are left out. */
async function findRepeatedRows(runSql: RunSql, id: string, choices: ImportChoices): Promise<void> {
  const { find, stay, learnBirth } = stayingRows()
  const found: { number: number; like_row: number | undefined; kind: 'new' | 'skip' }[] = []
  for await (const people of readBatches<Person>(runSql, 'imports.people', PEOPLE, [id]))
    for (const person of people) {
      const { number } = person
      const { same, like } = find(person)
      const answer = choices.answers[rowKey(number)] ?? (same && alikeAnswer('repeated', choices))
      const kind = answer === 'skip' ? 'skip' : 'new'
      if (kind === 'new') stay(person)
      else if (same) learnBirth(same, person.born)
      if (like || kind === 'skip') found.push({ number, like_row: like?.number, kind })
    }
  await runSql('imports.repeated', REPEATED, [id, JSON.stringify(found)])
}

/** What rows of one name, and of one person, have in common. */
function personKeys({ name, born, contacts }: Person, births: (string | null)[]) {
  const names = births.map((birth) => `${birth}\n${name}`)
  const common = born === null ? contacts : [...contacts, born]
  return [names, names.flatMap((key) => common.map((what) => `${key}\n${what}`))] as const
}

/** The rows so far that are not left out; of several that a row looks like the first one is found. */
function stayingRows() {
  const rows = new Map<string, Person>()
  const first = (keys: string[]) =>
    keys.flatMap((key) => rows.get(key) ?? []).toSorted((a, b) => a.number - b.number)[0]
  function stay(row: Person) {
    for (const key of [...personKeys(row, ['any', row.born]).flat(), ...row.contacts])
      if (!rows.has(key)) rows.set(key, row)
  }
  return {
    stay,
    /** Two known dates of birth that differ are never one person. */
    find(row: Person) {
      const [names, ofOne] = personKeys(row, row.born === null ? ['any'] : [row.born, null])
      const same = first(ofOne)
      return { same, like: same ?? first(names) ?? first(row.contacts) }
    },
    /** A row that is left out can say when the person of the row that stays was born. */
    learnBirth(row: Person, born: string | null) {
      if (row.born !== null || born === null) return
      for (const key of personKeys(row, [null]).flat()) if (rows.get(key) === row) rows.delete(key)
      stay({ ...row, born })
    },
  }
}
