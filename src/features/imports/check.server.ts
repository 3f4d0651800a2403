/** The dry run of an import: what each row would do. The import itself then writes exactly that (docs/decisions/0039). */
import { randomUUID } from 'node:crypto'
import type { Database, RunSql } from '../../db/connect.ts'
import { todayIn } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { selectList } from '../clients/field-sql.server.ts'
import {
  clientColumns,
  clientEntries,
  clientFields,
  eachOf,
  medicationColumns,
  namesOfType,
  type ClientColumn,
} from '../clients/registry.ts'
import { clientFieldRules } from '../clients/clientRules.ts'
import {
  differenceOf,
  MEDICATION_COLUMNS,
  toRows,
  type MedicationRow,
} from '../clients/medications/medications.server.ts'
import { rowKinds, type RowKind } from './choices.ts'
import type { ImportChoices, ImportSummary } from './contract.ts'
import { judgeDateOrders } from './date-orders.server.ts'
import { readNames } from './entries.server.ts'
import { createRepeatFinder, findDuplicates, type Identity } from './find-duplicates.server.ts'
import { readRow, type Names, type Problem, type RowValues } from './row-values.server.ts'

const BATCH = 500

interface Numbered extends RowValues {
  number: number
}

/** A row as the check leaves it. */
interface Result {
  number: number
  kind: RowKind
  client_id?: string
  seen_at?: string
  changes?: object
  problems?: Problem[]
  /** The earlier row that it looks like. */
  like_row?: number
}

type Stored = Record<ClientColumn, string | null> & {
  id: string
  archived: boolean
  updated_at: string
  medications: MedicationRow[]
}

const READ = `
  select number, cells from import_rows where import_id = $1 and number > $2 order by number limit ${BATCH}`

const STORED = `
  select id, archived_at is not null as archived, updated_at::text as updated_at, ${selectList(clientColumns)},
    (select coalesce(json_agg(medication order by position, id), '[]') from (
      select ${MEDICATION_COLUMNS} from client_medications where client_id = clients.id
    ) as medication) as medications
  from clients where id = any($1::uuid[])`

const WRITE = `
  update import_rows set kind = found.kind, client_id = found.client_id, seen_at = found.seen_at::timestamptz,
    changes = found.changes, problems = found.problems, alike = found.duplicates, like_row = found.like_row
  from jsonb_to_recordset($2::jsonb) as found
    (number int, kind text, client_id uuid, seen_at text, changes jsonb, problems jsonb, duplicates jsonb, like_row int)
  where import_id = $1 and import_rows.number = found.number`

const DONE = `
  update imports set state = 'checked', summary = $2, entries = $3 where id = $1 and state = 'checking'`

interface Checked {
  id: string
  /** The titles of the file. */
  columns: string[]
  choices: ImportChoices
}

/** Reads every row, so that everything wrong is shown at once. Idempotent. */
export async function checkImport(
  { runSql }: Database,
  { id, columns, choices }: Checked,
  onProgress: (done: number) => Promise<unknown>,
): Promise<void> {
  const { names, usedEntries, unknownEntries } = await readNames(runSql, choices)
  const { orders, dates } = await judgeDateOrders(runSql, { id, columns, choices })
  const reading = { fields: choices.fields, orders, names }
  const counts = Object.fromEntries(rowKinds.map((kind) => [kind, 0])) as Record<RowKind, number>
  const rowOf = new Map<string, number>()
  const findRepeat = createRepeatFinder()
  let [duplicates, repeated] = [0, 0]
  let done = 0
  for (let last = 0; ;) {
    const read = await runSql<{ number: number; cells: string[] }>('imports.read', READ, [id, last])
    if (read.length === 0) break
    last = read.at(-1)!.number
    const rows = read.map(({ number, cells }) => ({ number, ...readRow(cells, reading) }))
    const found = await findDuplicates(runSql, rows)
    const context = {
      choices,
      names,
      found,
      rowOf,
      findRepeat,
      stored: await readStored(runSql, rows, found),
    }
    const results = rows.map((row) => ({ ...resultOf(row, context), duplicates: likeClients(found, row) }))
    for (const { kind, problems } of results)
      counts[problems?.every(({ waits }) => waits) ? 'waiting' : kind] += 1
    duplicates += results.filter((result) => result.duplicates).length
    repeated += results.filter(({ like_row }) => like_row).length
    await runSql('imports.write', WRITE, [id, JSON.stringify(results)])
    await onProgress((done += rows.length))
  }
  const summary: ImportSummary = {
    ...counts,
    duplicates,
    repeated,
    dates,
    ...(await unknownEntries()),
  }
  await runSql('imports.checked', DONE, [id, JSON.stringify(summary), JSON.stringify(usedEntries())])
}

function likeClients(found: Map<number, Identity>, { number }: Numbered) {
  const { clients = [] } = found.get(number) ?? {}
  return clients.length > 0 ? clients : undefined
}

/** The clients that rows may change, by id. */
async function readStored(
  runSql: RunSql,
  rows: Numbered[],
  found: Map<number, Identity>,
): Promise<Map<string, Stored>> {
  const ids = [
    ...rows.flatMap(({ values }) => values.id ?? []),
    ...[...found.values()].flatMap(({ clients }) => clients.map(({ id }) => id)),
  ]
  if (ids.length === 0) return new Map()
  const stored = await runSql<Stored>('imports.stored', STORED, [ids])
  return new Map(stored.map((client) => [client.id, client]))
}

interface RowContext {
  choices: ImportChoices
  names: Names
  /** Rows without an id, with the clients that look like them. */
  found: Map<number, Identity>
  findRepeat: (row: Identity) => number | undefined
  stored: Map<string, Stored>
  /** The row that is about a client. */
  rowOf: Map<string, number>
}

function resultOf(row: Numbered, context: RowContext): Result {
  const { choices, names, found, stored, rowOf } = context
  const { number, values, problems } = row
  const { fields } = choices
  const wrong = (message: string, column: number | null = null): Result => ({
    number,
    kind: 'wrong',
    problems: [...problems, { column, message }],
  })
  if (problems.length > 0) return { number, kind: 'wrong', problems }
  const duplicates = likeClients(found, row) ?? []
  if (duplicates.length > 0 && choices.duplicates === 'skip') return { number, kind: 'skip' }
  if (!values.id && (duplicates.length === 0 || choices.duplicates === 'add')) {
    const unasked = [...missingNames(row, fields), ...inactiveProblems(row, fields, names)]
    return unasked.length > 0 ? { number, kind: 'wrong', problems: unasked } : newClient(row, context)
  }
  if (!values.id && duplicates.length > 1)
    return wrong(
      `${plural(duplicates.length, 'client')} look like this row. Say which one in a column with the ID`,
    )
  const idColumn = values.id ? fields.indexOf('id') : null
  const client = stored.get(values.id ?? duplicates[0]!.id)
  if (!client) return wrong('There is no client with this ID', idColumn)
  if (client.archived) return wrong('This client was deleted. An administrator can restore it', idColumn)
  const earlier = rowOf.get(client.id)
  if (earlier !== undefined) return wrong(`Row ${earlier} is about the same client`, idColumn)
  const inactive = inactiveProblems(row, fields, names, client)
  if (inactive.length > 0) return { number, kind: 'wrong', problems: inactive }
  rowOf.set(client.id, number)
  return changedClient(row, client)
}

const missingNames = ({ values }: Numbered, fields: ImportChoices['fields']) =>
  namesOfType(clientFields, 'name').flatMap((field): Problem[] => {
    const { error } = clientFieldRules[field].safeParse(values[field] ?? '')
    const column = fields.indexOf(field)
    return error ? [{ column: column < 0 ? null : column, message: error.issues[0]!.message }] : []
  })

/** As in the form, no client gets an inactive entry; one that a client has already stays (acceptance D23). */
function inactiveProblems(
  { values, medications = [] }: Numbered,
  fields: ImportChoices['fields'],
  names: Names,
  client?: Stored,
): Problem[] {
  const taken = client?.medications.filter(({ stopped_on }) => stopped_on === null) ?? []
  const chosen = [
    ...clientEntries.map((field) => [field, values[field], [client?.[field]]] as const),
    ...medications.map((id) => ['medications', id, taken.map((row) => row.medication_id)] as const),
  ]
  return chosen.flatMap(([field, id, before]) => {
    const message = id && !before.includes(id) ? names.inactiveProblem(id) : undefined
    return message ? [{ column: fields.indexOf(field), message, waits: true }] : []
  })
}

function newClient(
  { number, values, medications }: Numbered,
  { choices, found, findRepeat }: RowContext,
): Result {
  const like_row = findRepeat(found.get(number)!)
  if (like_row && choices.repeated === 'skip') return { number, kind: 'skip', like_row }
  const filled = clientColumns.flatMap((field) => (values[field] ? [[field, [null, values[field]]]] : []))
  const changes = Object.fromEntries(filled) as object
  const rows = toRows((medications ?? []).map(withMedication), [])
  return {
    number,
    kind: 'new',
    client_id: randomUUID(),
    ...(like_row && { like_row }),
    changes: rows.length ? { ...changes, medications: [[], rows] } : changes,
  }
}

const withMedication = (medication_id: string) => ({
  ...eachOf(medicationColumns, () => null),
  medication_id,
})

/** Empty cells change nothing. */
function changedClient({ number, values, medications }: Numbered, client: Stored): Result {
  const changed = clientColumns.flatMap((field) => {
    const to = values[field]
    return to && to !== client[field] ? [[field, [client[field], to]]] : []
  })
  const difference = medications && medicationsChange(client.medications, medications)
  const changes = {
    ...(Object.fromEntries(changed) as object),
    ...(difference && { medications: difference.audit }),
  }
  if (Object.keys(changes).length === 0) return { number, kind: 'same', client_id: client.id }
  return { number, kind: 'change', client_id: client.id, seen_at: client.updated_at, changes }
}

/**
 * The file names what the client takes: one that is missing is stopped today, stopped ones stay (decision 0031), and one
 * that is taken on keeps its details, which a file has no cells for.
 */
function medicationsChange(before: MedicationRow[], ids: string[]) {
  const taken = before.filter(({ stopped_on }) => stopped_on === null)
  if (taken.map((row) => row.medication_id).join() === ids.join()) return undefined
  const stopped = before.filter(({ stopped_on }) => stopped_on !== null)
  const listed = ids.map((medication_id) => {
    const index = taken.findIndex((row) => row.medication_id === medication_id)
    return index < 0 ? withMedication(medication_id) : taken.splice(index, 1)[0]!
  })
  const today = todayIn()
  // One that was to start later was never taken, and is removed.
  const missing = taken
    .filter(({ started_on }) => started_on === null || started_on <= today)
    .map((row) => ({ ...row, stopped_on: today, stop_reason: 'Not in the imported file' }))
  return differenceOf(before, toRows([...listed, ...missing, ...stopped], before))
}
