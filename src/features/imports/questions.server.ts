/** What a check cannot decide by itself, each as a question with its possible answers. */
import type { RunSql } from '../../db/connect.ts'
import { formatDate, todayIn } from '../../lib/dates.ts'
import { plural, truncate } from '../../lib/text.ts'
import { dateOrders, numericParts, readTypedDay, type DateOrder } from '../../lib/typedDay.ts'
import {
  bookFields,
  clientFields,
  columnTitle,
  dayProps,
  isClientField,
  yearNumber,
  type FieldDefinition,
} from '../clients/registry.ts'
import { ENTRIES, type ListEntry } from '../lookups/entry-names.server.ts'
import { lookupLists } from '../lookups/registry.ts'
import type { ImportChoices, ImportQuestion } from './contract.ts'
import { sameAsInFile, type AskedName } from './entries.server.ts'
import type { StoredImport } from './queries.server.ts'
import { datesKey, dependsOnOrder, withoutTime, type ColumnOrder } from './file-days.server.ts'

// Each text once, in the order of the file.
const TEXTS = `
  select text from import_rows, trim(left(cells[$2::int + 1], 60)) as text
  where import_id = $1 and text <> '' group by text order by min(number)`

const BY_ROW = 'by_row' as const
const orderLabels: Record<DateOrder, string> = {
  month_first: 'the month is first',
  day_first: 'the day is first',
}
const MIXED =
  'Some dates here are day first, others month first. “Row by row” follows the other dates in each row, and lists the unclear ones for you.'

/**
 * The dates of a column that can be read in both orders, with dots or without: neither prove anything for the others. `proven` are
 * the orders that a part of 13 or more, the day, shows.
 */
interface ColumnDates {
  key: string
  column: number
  texts: string[]
  missingYear: ReturnType<typeof dayProps>['missingYear']
  proven: DateOrder[]
}

/** The order of day and month in each column where it matters, judged from the whole column, never from one cell. */
export async function readDateOrders(runSql: RunSql, file: StoredImport) {
  const { columns, choices } = file
  const isOurExport = bookFields.every((name, index) => columns[index] === columnTitle(clientFields[name]))
  const orders = new Map<string, ColumnOrder>()
  const questions: ImportQuestion[] = []
  for (const { key, column, texts, missingYear, proven } of await readDates(runSql, file)) {
    const chosen = [...dateOrders, BY_ROW].find((one) => one === choices.answers[key])
    const isMixed = proven.length > 1
    const order = chosen ?? (isMixed ? null : (proven[0] ?? (isOurExport ? 'month_first' : null)))
    orders.set(key, order)
    if (order === 'month_first' && !chosen) continue
    const example = texts.find(isUnclear) ?? texts[0]!
    questions.push({
      key,
      about: columns[column]!,
      detail: `Which day is ${example}?`,
      ...(isMixed && { note: MIXED }),
      options: [
        ...(isMixed ? [{ value: BY_ROW, label: 'Row by row' }] : []),
        ...dateOrders.map((one) => {
          const { day } = readTypedDay(example, missingYear, one)
          return { value: one, label: `${day ? formatDate(day) : 'not a date'} (${orderLabels[one]})` }
        }),
      ],
      answer: order,
    })
  }
  return { orders, questions }
}

async function readDates(runSql: RunSql, { id, choices }: StoredImport): Promise<ColumnDates[]> {
  const dates: ColumnDates[] = []
  for (const [column, name] of choices.fields.entries()) {
    const field: FieldDefinition | null = name && isClientField(name) ? clientFields[name] : null
    if (field?.type !== 'day') continue
    const { missingYear, years } = dayProps(field)
    const today = todayIn()
    const isDay = (text: string, order: DateOrder) => {
      const { day } = readTypedDay(text, missingYear, order, today)
      return day !== null && years[0] <= yearNumber(day) && yearNumber(day) <= years[1]
    }
    const found = await runSql<{ text: string }>('imports.dates', TEXTS, [id, column])
    const open = found
      .map(({ text }) => withoutTime(text.trim()))
      .filter((text) => dependsOnOrder(text) && dateOrders.some((one) => isDay(text, one)))
    for (const [key, texts] of Map.groupBy(open, (text) => datesKey(column, text))) {
      const clear = texts.filter((text) => !isUnclear(text))
      const proven = dateOrders.filter((one) => clear.some((text) => isDay(text, one)))
      dates.push({ key, column, texts, missingYear, proven })
    }
  }
  return dates
}

const isUnclear = (text: string) => numericParts(text)!.every((part) => part <= 12)

/** Of pg_trgm, from 0 to 1: two letters changed places in a word of nine. */
const MIN_SIMILARITY = 0.4

const NEAR = `
  select distinct on (key) key, entry.id, entry.name
  from jsonb_to_recordset($1::jsonb) as unknown (key text, list text, name text)
  join ${ENTRIES} as entry on entry.list = unknown.list and active
  cross join similarity(fold(entry.name), fold(unknown.name)) as likeness
  where likeness >= ${MIN_SIMILARITY}
  order by key, likeness desc, entry.name`

/** Of two names of the file that are as near one may be a slip. Higher, since both may well be right. */
const MIN_SIMILARITY_IN_FILE = 0.6

const NEAR_IN_FILE = `
  with unknown as (select * from jsonb_to_recordset($1::jsonb) as unknown (key text, list text, name text))
  select distinct on (one.key) one.key, other.name
  from unknown as one join unknown as other on other.list = one.list and other.key <> one.key
  cross join similarity(fold(one.name), fold(other.name)) as likeness
  -- Another number is another preparation.
  where likeness >= ${MIN_SIMILARITY_IN_FILE} and regexp_replace(one.name, '\\D', '', 'g') = regexp_replace(other.name, '\\D', '', 'g')
  order by one.key, likeness desc, other.name`

const MAX_NAMES = 100
const MORE_NAMES = `There are more than these ${MAX_NAMES} names. Does the column hold what was chosen?`

/** What names mean that no active entry has. */
export async function nameQuestions(runSql: RunSql, asked: AskedName[]): Promise<ImportQuestion[]> {
  const names = asked.slice(0, MAX_NAMES)
  const unknown = [JSON.stringify(names)]
  const found = await runSql<Pick<ListEntry, 'id' | 'name'> & { key: string }>('imports.near', NEAR, unknown)
  const ofFile = await runSql<{ key: string; name: string }>('imports.near_in_file', NEAR_IN_FILE, unknown)
  const nearInFile = new Map(ofFile.map(({ key, name }) => [key, name]))
  const nearest = new Map(found.map((near) => [near.key, near]))
  return names.map(({ key, list, name, rows, inactive_id, same, answer }, index) => {
    const { singular, title } = lookupLists[list]
    const inFile = nearInFile.get(key)
    const near =
      same ??
      nearest.get(key) ??
      (inFile === undefined ? undefined : { id: sameAsInFile(inFile), name: inFile })
    return {
      key,
      about: name,
      detail: `${inactive_id ? 'Inactive' : 'Unknown'} ${singular.toLowerCase()} in ${plural(rows, 'row')}`,
      options: [
        inactive_id
          ? { value: inactive_id, label: 'Make it active again' }
          : { value: 'new', label: `Add “${name}” to ${title.toLowerCase()}` },
        { value: 'none', label: 'Leave it out' },
        ...(inFile === undefined ? [] : [{ value: sameAsInFile(inFile), label: `Same as ${inFile}` }]),
      ],
      list,
      near: near && { id: near.id, name: near.name, is_same: near === same },
      ...(index === MAX_NAMES - 1 && asked.length > MAX_NAMES && { note: MORE_NAMES }),
      answer,
    }
  })
}

/** What becomes of rows, unless a row that looks like others has its own answer; the first option unless another is chosen. */
const ofRows: Record<OfRows, Pick<ImportQuestion, 'options'> & { about: [string, string] }> = {
  fewer: {
    about: [
      'row does not name all medications that its client takes',
      'rows do not name all medications that their clients take',
    ],
    options: [
      { value: 'keep', label: 'Keep the others' },
      { value: 'stop', label: 'Stop the others today' },
    ],
  },
  duplicates: {
    about: ['row looks like a client in the book', 'rows look like clients in the book'],
    options: [
      { value: 'skip', label: 'Leave them out' },
      { value: 'update', label: 'Change these clients' },
      { value: 'add', label: 'Add as new clients' },
    ],
  },
  repeated: {
    about: ['row looks like an earlier row of the file', 'rows look like earlier rows of the file'],
    options: [
      { value: 'skip', label: 'Leave them out' },
      { value: 'add', label: 'Add as new clients' },
    ],
  },
}
type OfRows = 'fewer' | 'duplicates' | 'repeated'

/** Rows without an answer of their own that look like clients: surely the same, or with a phone or an email in common alone. */
export type LikeClients = Record<'same' | 'contact', number>

/** '4 with the same name are left out, 2 that share only a phone or an email are added.' */
function duplicatesNote(answer: string, { same, contact }: LikeClients): string | undefined {
  if (answer === 'add') return undefined
  const done = answer === 'skip' ? 'left out' : 'changed'
  const sames = plural(same, `with the same name is ${done}`, `with the same name are ${done}`)
  const contacts = plural(
    contact,
    'that shares only a phone or an email is added',
    'that share only a phone or an email are added',
  )
  const counted = contact > 0 && `${same > 0 ? `${sames}, ` : ''}${contacts}.`
  return (
    [counted, answer === 'update' && 'Empty cells change nothing.'].filter(Boolean).join(' ') || undefined
  )
}

const repeatedNote = (answer: string) =>
  answer === 'skip' ? 'A row that has only a phone or an email in common is added.' : undefined

export const alikeAnswer = (which: OfRows, { answers }: Pick<ImportChoices, 'answers'>): string => {
  const { options } = ofRows[which]
  return (options.find(({ value }) => value === answers[which]) ?? options[0]!).value
}

/** @param fewer the numbers of the rows that name fewer medications */
export function rowsQuestions(
  choices: ImportChoices,
  counts: Record<OfRows, number>,
  fewer: number[],
  likeClients: LikeClients,
) {
  const notes: Record<OfRows, (answer: string) => string | undefined> = {
    fewer: () => truncate(`${fewer.length === 1 ? 'Row' : 'Rows'} ${fewer.join(', ')}`, 100),
    duplicates: (answer) => duplicatesNote(answer, likeClients),
    repeated: repeatedNote,
  }
  return (['fewer', 'duplicates', 'repeated'] as const)
    .filter((which) => counts[which] > 0)
    .map((which): ImportQuestion => {
      const answer = alikeAnswer(which, choices)
      return {
        key: which,
        about: plural(counts[which], ...ofRows[which].about),
        note: notes[which](answer),
        options: ofRows[which].options,
        answer,
      }
    })
}
