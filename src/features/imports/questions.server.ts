/** What a check cannot decide by itself about names and rows, each as a question with its possible answers. */
import type { RunSql } from '../../db/connect.ts'
import { plural, truncate } from '../../lib/text.ts'
import { ENTRIES, type ListEntry } from '../lookups/entry-names.server.ts'
import { lookupLists } from '../lookups/registry.ts'
import { rowKey } from './choices.ts'
import type { ImportChoices, ImportQuestion } from './contract.ts'
import { sameAsInFile, type AskedName } from './entries.server.ts'
import type { CheckedRow } from './read-row.server.ts'

/** Of pg_trgm, from 0 to 1: two letters change places in a word of seven, as in 'Flordia'. */
const MIN_SIMILARITY = 0.33

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
const definitions: Record<RowsQuestion, Pick<ImportQuestion, 'options'> & { about: [string, string] }> = {
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
    about: ['row is a client already', 'rows are clients already'],
    options: [
      { value: 'skip', label: 'Leave out' },
      { value: 'update', label: 'Change in the book' },
      { value: 'add', label: 'Add as new' },
    ],
  },
  newer: {
    about: [
      'client was changed in the book after this file was saved',
      'clients were changed in the book after this file was saved',
    ],
    options: [
      { value: 'skip', label: 'Leave out' },
      { value: 'update', label: 'Change anyway' },
    ],
  },
  contact: {
    about: ['row shares a phone or an email with a client', 'rows share a phone or an email with a client'],
    options: [
      { value: 'add', label: 'Add as new' },
      { value: 'skip', label: 'Leave out' },
    ],
  },
  medications: {
    about: [
      'row has other medications of a client in an earlier row',
      'rows have other medications of clients in earlier rows',
    ],
    options: [
      { value: 'join', label: 'Add its medications to the earlier row' },
      { value: 'skip', label: 'Leave out' },
      { value: 'add', label: 'Add as new' },
    ],
  },
  repeated: {
    about: ['row looks like an earlier row of the file', 'rows look like earlier rows of the file'],
    options: [
      { value: 'skip', label: 'Leave out' },
      { value: 'add', label: 'Add as new' },
      { value: 'join', label: 'Add its medications to the earlier row' },
    ],
  },
}
const questionKeys = ['newer', 'fewer', 'duplicates', 'contact', 'medications', 'repeated'] as const
type RowsQuestion = (typeof questionKeys)[number]

export const answerForRow = ({ number }: { number: number }, { answers }: ImportChoices) =>
  answers[rowKey(number)]

export function answerForRows(question: RowsQuestion, { answers }: ImportChoices): string {
  const { options } = definitions[question]
  return (options.find(({ value }) => value === answers[question]) ?? options[0]!).value
}

/** Whether a question is asked about a row. */
function isAsked(which: RowsQuestion, row: CheckedRow, choices: ImportChoices): boolean | undefined {
  const { names_fewer, is_newer, alike, question } = row
  if (which === 'fewer') return names_fewer
  if (which === 'medications' || which === 'repeated') return which === question
  if (answerForRow(row, choices)) return false
  if (which === 'newer') return is_newer
  return alike ? alike.some(({ is_same }) => is_same) === (which === 'duplicates') : false
}

const MAX_CLIENTS = 3

/** What is asked once for many rows. */
export const rowsQuestions = (choices: ImportChoices, results: CheckedRow[]) =>
  questionKeys.flatMap((key): ImportQuestion[] => {
    const rows = results.filter((row) => isAsked(key, row, choices))
    if (rows.length === 0) return []
    const { about, options } = definitions[key]
    const answer = answerForRows(key, choices)
    const numbers = rows.map(({ number }) => number).join(', ')
    const notes: Partial<Record<RowsQuestion, string | false>> = {
      fewer: truncate(`${rows.length === 1 ? 'Row' : 'Rows'} ${numbers}`, 100),
      duplicates: answer === 'update' && 'Empty cells change nothing.',
      repeated: answer === 'skip' && 'A row that has only a phone or an email in common is added.',
    }
    const alike = rows.flatMap((row) => row.alike ?? [])
    const clients = alike.filter(({ is_same }) => is_same === (key === 'duplicates'))
    const question = {
      key,
      about: plural(rows.length, ...about),
      note: notes[key] || undefined,
      ...((key === 'duplicates' || key === 'contact') && firstClients(clients)),
      options: options.filter(({ value }) => value !== 'join' || rows.some(({ has_more }) => has_more)),
      answer,
    }
    return [question]
  })

function firstClients(clients: { id: string }[]) {
  const ids = [...new Set(clients.map(({ id }) => id))]
  return { client_ids: ids.slice(0, MAX_CLIENTS), more_clients: Math.max(0, ids.length - MAX_CLIENTS) }
}
