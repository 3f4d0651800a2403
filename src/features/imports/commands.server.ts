import { createHash, randomUUID } from 'node:crypto'
import { formatCount, plural, toPrintable, isId } from '../../lib/text.ts'
import { conflict, invalid } from '../../server/errors.ts'
import type { Write } from '../../server/command.ts'
import { command } from '../../server/procedure.ts'
import type { Session } from '../../server/session.ts'
import type { RunSql } from '../../db/connect.ts'
import { isShown } from '../../db/scope.ts'
import {
  importLabel,
  isMedicationDetail,
  MAX_OPEN,
  MAX_ROW_LENGTH,
  MAX_SIZE,
  importFieldsFor,
  matchColumns,
  titleKey,
  type ImportState,
} from './choices.ts'
import { importsContract, type CorrectedCell, type Import, type ImportChoices } from './contract.ts'
import { ENTRIES, type ListEntry } from '../lookups/entry-names.server.ts'
import { nameKey, readEntries } from './entries.server.ts'
import { importJson, lockImport, readImport } from './queries.server.ts'

// The oldest ones make way, and a file that is still sent, or whose tab was closed.
const MAKE_WAY = `
  delete from imports where user_id = $1 and (state = 'uploading' or state in ('uploaded', 'checked') and id in (
    select id from imports where user_id = $1 and state in ('uploaded', 'checked') order by created_at desc offset ${MAX_OPEN - 1}))`
const CREATE = `
  insert into imports (id, user_id, file_name, columns, total, choices) values ($1, $2, $3, $4, $5, $6)`

type NewImport = Pick<Import, 'file_name' | 'columns' | 'total'>

async function addImport(write: Write, user_id: string, file: NewImport, id: string = randomUUID()) {
  const { columns, total } = file
  await write.runSql('imports.make_way', MAKE_WAY, [user_id])
  const file_name = toPrintable(file.file_name).slice(0, 200) || 'clients.csv'
  // Until the rows are here, which say more than the titles.
  const choices: ImportChoices = { fields: columns.map(() => null), answers: {} }
  const values = [id, user_id, file_name, columns, total, JSON.stringify(choices)]
  await write.runSql('imports.create', CREATE, values)
  await write.audit('clients.import_uploaded', null, { file: file_name, rows: total })
  return id
}

export const createImport = command(importsContract.create, async ({ input, session }, write) =>
  importJson(write.runSql, session, await addImport(write, session!.user_id, input)),
)

const COPY_ROWS = `
  insert into import_rows (import_id, number, cells) select $2, number, cells from import_rows where import_id = $1`

const LEFT = `select * from ${ENTRIES} as entries where id = any($1)`

/** The id of the import by which a person repeats another one: asked for twice, it is there once. */
const repeatId = (...ids: string[]) =>
  createHash('sha256')
    .update(ids.join())
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')

/** @throws 409 for one that was not undone */
export const repeatImport = command(importsContract.repeat, async ({ input, session }, write) => {
  const stored = await lockImport(write.runSql, session, input.id)
  assertState(stored, 'undone')
  const id = repeatId(stored.id, session!.user_id)
  if (await readImport(write.runSql, id)) {
    write.unchanged()
    return importJson(write.runSql, session, id)
  }
  await addImport(write, session!.user_id, stored, id)
  await write.runSql('imports.copy_rows', COPY_ROWS, [stored.id, id])
  // The undo has left some of them, inactive; the others are made again.
  const left = await write.runSql<ListEntry>('imports.left', LEFT, [stored.entries!.make.map(({ id }) => id)])
  const added = left.map(({ list, name, id: entry_id }) => [nameKey(list, name), entry_id] as const)
  const answers = { ...stored.choices.answers, ...Object.fromEntries(added) }
  return beginCheck(write, session!, id, { ...stored.choices, answers })
})

const ADD = `
  insert into import_rows (import_id, number, cells)
  select $1, number, array(select jsonb_array_elements_text(cells))
  from jsonb_to_recordset($2::jsonb) as row (number int, cells jsonb)
  on conflict do nothing`
// A file of 32 MB takes at most four times as much: each cell has its length and fills up to four bytes.
const MAX_STORED = 4 * MAX_SIZE
const COUNT = `
  select count(*)::int as rows, coalesce(sum(pg_column_size(cells)), 0) > ${MAX_STORED} as is_too_large
  from import_rows where import_id = $1`
const UPLOADED = `update imports set state = 'uploaded', choices = $2 where id = $1 and state = 'uploading'`

/** @throws 409 for more rows than were announced, or more than a file may hold */
export const addImportRows = command(importsContract.add_rows, async ({ input, session }, write) => {
  const { id, rows } = input
  const { runSql } = write
  const { state, total, columns } = await lockImport(runSql, session, id)
  if (state !== 'uploading' && state !== 'uploaded') throw conflict('This file has arrived already.')
  await runSql('imports.add_rows', ADD, [id, JSON.stringify(rows)])
  const [count] = await runSql<{ rows: number; is_too_large: boolean }>('imports.count_rows', COUNT, [id])
  if (count!.is_too_large)
    throw conflict(`At most ${MAX_SIZE / 1_000_000} MB can be imported at once. Please split the file.`)
  if (count!.rows > total) throw conflict(`These are more rows than the ${formatCount(total)} of the file.`)
  if (count!.rows === total && state === 'uploading') {
    const choices = await firstChoices(runSql, id, columns)
    await runSql('imports.uploaded', UPLOADED, [id, JSON.stringify(choices)])
  }
  write.notAudited('The upload has its entry')
  return { rows: count!.rows }
})

const CHECK = `
  update imports set state = 'checking', done = 0, choices = $2, message = null
  where id = $1`

/** Checks again after each new choice. @throws 400 without the columns of both names, 409 while a job is at work */
export const startCheck = command(importsContract.check, async ({ input, session }, write) => {
  const { id, choices, cells } = input
  const stored = await lockImport(write.runSql, session, id)
  assertState(stored, 'uploaded', 'checked')
  assertFields(choices, stored.columns)
  await correctCells(write, id, cells)
  write.notAudited('Writes no client; who reads the result leaves an entry')
  return beginCheck(write, session!, id, choices)
})

async function beginCheck(write: Write, session: Session, id: string, choices: ImportChoices) {
  await write.runSql('imports.check', CHECK, [id, JSON.stringify(choices)])
  return queueJob(write, session, id)
}

async function queueJob(write: Write, session: Session, id: string) {
  const { user_id, is_emergency } = session
  await write.queue('import-clients', { id, user_id, is_emergency })
  return importJson(write.runSql, session, id)
}

const CORRECT = `
  update import_rows set cells = array(select case place when $3::int then $4 else coalesce(cells[place], '') end
    from generate_series(1, greatest(cardinality(cells), $3)) as place order by place)
  where import_id = $1 and number = $2 returning length(array_to_string(cells, '')) as length`

/** Writes what was corrected on the screen into the rows of the file. @throws 409 for a row that gets too long */
async function correctCells({ runSql }: Write, id: string, corrections: CorrectedCell[]): Promise<void> {
  for (const { number, column, text } of corrections) {
    const values = [id, number, column + 1, text]
    const [row] = await runSql<{ length: number }>('imports.correct', CORRECT, values)
    if (row && row.length > MAX_ROW_LENGTH)
      throw conflict(
        `Row ${number} holds more than ${formatCount(MAX_ROW_LENGTH)} characters. Please shorten it.`,
      )
  }
}

/** @throws 400 */
function assertFields({ fields }: ImportChoices, columns: string[]): void {
  if (fields.length !== columns.length) throw invalid({ fields: 'Say what each column of the file holds' })
  const used = fields.filter((field) => field !== null)
  const twice = used.find((field, index) => used.indexOf(field) !== index)
  if (twice) throw invalid({ fields: `${importLabel(twice)} is chosen for two columns. Please choose one` })
  const detail = used.find(isMedicationDetail)
  if (detail && !used.includes('medications'))
    throw invalid({ fields: `${importLabel(detail)} needs a column with the medications` })
  const isNamed = used.includes('first_name') && used.includes('last_name')
  if (!isNamed && !used.includes('id'))
    throw invalid({
      fields: 'Choose the columns of the first and the last name, or one with the ID of each client',
    })
}

const RUN = `update imports set state = 'running', done = 0, message = null where id = $1`

/** @throws 409 when it is not checked, or for wrong rows that nobody agreed to leave out */
export const startImport = command(importsContract.run, async ({ input, session }, write) => {
  const { id, leave_out } = input
  const stored = await lockImport(write.runSql, session, id)
  assertState(stored, 'checked')
  const left_out = stored.summary!.wrong + stored.summary!.waiting
  if (left_out !== leave_out)
    throw conflict(`${plural(left_out, 'row')} cannot be imported. Correct what is wrong, or leave it out.`)
  await write.runSql('imports.run', RUN, [id])
  write.notAudited('The job that imports writes the entries')
  return queueJob(write, session!, id)
})

/** @throws 409 for one that was imported: its rows are needed to undo it */
export const removeImport = command(importsContract.remove, async ({ input, session }, write) => {
  const { id } = input
  assertState(await lockImport(write.runSql, session, id), 'uploading', 'uploaded', 'checked')
  await write.runSql('imports.delete', 'delete from imports where id = $1', [id])
  write.notAudited('Deletes rows of a file, none of the book')
  return { id }
})

const BUSY = 'This import is being worked on. Please wait until that is done.'

/** What the person can do with an import of that state instead; 'partly_undone' is not stored. */
const refusals: Partial<Record<ImportState, string>> = {
  uploading: 'The file has not arrived completely. Please choose it again.',
  uploaded: 'Please check the file first.',
  checking: BUSY,
  running: BUSY,
  done: 'This was imported already.',
  undone: 'This was imported already.',
}

/** @throws 409 */
function assertState({ state }: { state: ImportState }, ...allowed: ImportState[]): void {
  if (!allowed.includes(state)) throw conflict(refusals[state] ?? 'This was not imported yet.')
}

const FIRST_ROWS = 'select cells from import_rows where import_id = $1 order by number limit 100'

// The importer's own; what is left of an import after its day (expireImports).
const BEFORE = `
  select columns, choices from imports
  where user_id = (select user_id from imports where id = $1) and state in ('done', 'undone', 'partly_undone') order by finished_at desc limit 5`

/** What an import begins with: what each column seems to hold, and what unknown names meant the last time. */
async function firstChoices(runSql: RunSql, id: string, columns: string[]): Promise<ImportChoices> {
  const rows = await runSql<{ cells: string[] }>('imports.first_rows', FIRST_ROWS, [id])
  const earlier = await runSql<{ columns: string[]; choices: ImportChoices }>('imports.before', BEFORE, [id])
  const oldestFirst = earlier.toReversed()
  const before = new Map(
    oldestFirst.flatMap((one) =>
      one.columns.map((title, index) => [titleKey(title), one.choices.fields[index] ?? null] as const),
    ),
  )
  // An entry that was chosen, no client; whether a name is to be added is asked each time.
  const answers = oldestFirst.flatMap((one) =>
    Object.entries(one.choices.answers).filter(([key, answer]) => isId(answer) && !/^row \d/.test(key)),
  )
  const entries = await readEntries(runSql, { answers: {} })
  const found = matchColumns({ columns, rows: rows.map(({ cells }) => cells), isEntry: entries.has, before })
  const shown = importFieldsFor(isShown)
  return {
    fields: found.map((field) => (field && shown.includes(field) ? field : null)),
    answers: Object.fromEntries(answers.slice(-500)),
  }
}
