import * as z from 'zod'
import { endpoint, listView, recordView } from '../../lib/endpoint.ts'
import { storable, uuid } from '../../lib/inputRules.ts'
import { formatCount } from '../../lib/text.ts'
import { auditEntry, listOutput, pagingInput } from '../../lib/listContract.ts'
import { lookupKeys } from '../../lib/lookupKeys.ts'
import { mapNames } from '../clients/registry.ts'
import {
  importFields,
  importStates,
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  MAX_ROWS,
  rowKinds,
  rowLength,
  shownRows,
} from './choices.ts'

/** One more than a file has, since a column of whole names becomes two. */
const MAX_CELLS = MAX_COLUMNS + 1
const MANY_COLUMNS = `At most ${MAX_COLUMNS} columns can be imported`
const MANY_ROWS = `At most ${formatCount(MAX_ROWS)} rows can be imported at once. Please split the file`
/** Limited as a whole, since the database and the server read hundreds of rows at once. */
const cells = z
  .array(storable(z.string('Each cell must be text')))
  .max(MAX_CELLS, MANY_COLUMNS)
  .refine(
    (row) => rowLength(row) <= MAX_ROW_LENGTH,
    `A row can hold at most ${formatCount(MAX_ROW_LENGTH)} characters. Please shorten it`,
  )

const rowNumber = z.int().min(2).max(10_000_000)

const fileRow = z.object({ number: rowNumber, cells })

const correctedCell = z.object({
  number: rowNumber,
  column: z.int().min(0).max(MAX_COLUMNS),
  text: storable(z.string('Each cell must be text').max(20_000, 'A cell can hold at most 20,000 characters')),
})
export type CorrectedCell = z.infer<typeof correctedCell>

const choices = z.object({
  /** The field of each column; null leaves the column out. */
  fields: z
    .array(z.enum(importFields, 'A column can only hold a field of a client').nullable())
    .max(MAX_CELLS, MANY_COLUMNS),
  /** To questions of the check, by their keys. An answer that its question does not offer is none. */
  answers: z
    .record(z.string().max(500), storable(z.string().max(210)))
    .refine((answers) => Object.keys(answers).length <= 1_000, 'At most 1,000 answers can be given'),
})
export type ImportChoices = z.output<typeof choices>

/** What the check cannot decide: what a name means, whether the day is first, what becomes of rows that look alike. */
const question = z.object({
  key: z.string(),
  about: z.string(),
  detail: z.string().optional(),
  note: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Each active entry of this list is an answer, too. */
  list: z.enum(lookupKeys).optional(),
  /** The entry, or the other name of the file, that is nearest; `is_same` for one that it is taken for unless something else is chosen. */
  near: z.object({ id: z.string(), name: z.string(), is_same: z.boolean() }).optional(),
  /** The first of the clients that the rows look like, and how many more there are. */
  client_ids: z.array(z.string()).optional(),
  more_clients: z.number().optional(),
  /** The one that the check went by; null where rows wait for it. */
  answer: z.string().nullable(),
})
export type ImportQuestion = z.infer<typeof question>

const namedEntry = z.object({
  list: z.enum(lookupKeys),
  name: z.string(),
  is_inactive: z.boolean().optional(),
})

const summary = z.object({
  ...mapNames(shownRows, () => z.number()),
  /** Questions about names are at most 100, those of most rows. */
  questions: z.array(question),
  /** Names that the import adds to lists, or makes active again there. */
  added_entries: z.array(namedEntry),
})
export type ImportSummary = z.infer<typeof summary>

const listed = z.object({
  id: z.string(),
  file_name: z.string(),
  state: z.enum(importStates),
  by: z.string(),
  is_mine: z.boolean(),
  total: z.number(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type ListedImport = z.infer<typeof listed>

const namedClient = z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })

const importOutput = listed.extend({
  columns: z.array(z.string()),
  done: z.number(),
  choices,
  summary: summary.nullable(),
  /** Those that its questions name. */
  clients: z.array(namedClient),
  message: z.string().nullable(),
  /** Within a day. */
  can_undo: z.boolean(),
  /** Of the added entries those that an undo could not remove, since deleted or other clients have them. */
  left_entries: z.array(namedEntry),
  /** Of each column the first three values. */
  sample: z.array(z.array(z.string())),
})
export type Import = z.infer<typeof importOutput>

const importRow = z.object({
  /** As a spreadsheet counts: the titles are row 1. */
  number: z.number(),
  cells: z.array(z.string()),
  kind: z.enum(rowKinds).nullable(),
  client: namedClient.nullable(),
  /** When the client that it changes was last changed in the book, and by whom. */
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  /** Its client was changed in the book after the row was saved in its file. */
  is_newer: z.boolean(),
  /** What it changes, as in an audit entry, and the names of the ids in that. */
  changes: auditEntry.shape.changes,
  names: auditEntry.shape.names,
  /** The clients that a row without an id looks like, in what, and what else tells them apart. */
  duplicates: z.array(
    namedClient.extend({ same: z.array(z.string()), is_same: z.boolean(), detail: z.string() }),
  ),
  /** The earlier row of the file that it looks like, and in what. */
  repeats: z.object({ number: z.number(), same: z.array(z.string()) }).nullable(),
  /** What is wrong; the index of the column, or null when it is about the whole row. */
  problems: z.array(
    z.object({ column: z.number().nullable(), message: z.string(), waits: z.literal(true).optional() }),
  ),
})
export type ImportRow = z.infer<typeof importRow>
export type FileRow = Pick<ImportRow, 'number' | 'cells'>

const importedRows = listView('clients.import_viewed')
const changesImport = { access: 'internal' as const, errors: [409] }

export const importsContract = {
  list: endpoint.get('/imports', {
    access: 'internal',
    summary: 'Imports of the last day, newest first: those of the caller, for administrators all',
    readAudit: { none: 'names of files and their sizes' },
    output: z.array(listed),
  }),
  get: endpoint.get('/imports/{id}', {
    access: 'internal',
    summary: 'One import: its columns, what was chosen, what the check found, how far it is',
    readAudit: recordView('clients.import_sample_viewed'),
    input: z.object({ id: uuid }),
    output: importOutput,
  }),
  rows: endpoint.get('/imports/{id}/rows', {
    access: 'internal',
    summary: 'Rows of an import in their order: all, those of one kind, or those that look like others',
    readAudit: {
      view: ({ id, ...input }) => ({ ...importedRows.view(input), subject_id: id }),
      size: importedRows.size,
    },
    input: pagingInput(50, 500).extend({
      id: uuid,
      which: z.enum(shownRows, `Which must be one of: ${shownRows.join(', ')}`).optional(),
      number: z.coerce.number().pipe(rowNumber).optional(),
    }),
    output: listOutput(importRow),
  }),
  create: endpoint.post('/imports', {
    access: 'internal',
    summary:
      'Begin an import of clients: name of the file, titles of its columns, how many rows follow; the oldest of five that are not done is deleted',
    input: z.object({
      file_name: storable(z.string('Name the file').min(1, 'Name the file').max(300)),
      columns: cells.min(1, 'The file has no columns'),
      total: z.int('Say how many rows there are').min(1, 'The file has no rows').max(MAX_ROWS, MANY_ROWS),
    }),
    output: importOutput,
  }),
  add_rows: endpoint.post('/imports/{id}/rows', {
    ...changesImport,
    summary: 'Send some of the rows; the same rows sent twice are there once',
    input: z.object({
      id: uuid,
      rows: z.array(fileRow).min(1).max(5_000, 'At most 5,000 rows can be sent at once'),
    }),
    output: z.object({ rows: z.number() }),
  }),
  check: endpoint.post('/imports/{id}/check', {
    ...changesImport,
    summary: 'Say what the columns hold, and find out in the background what each row would do',
    input: z.object({
      id: uuid,
      choices,
      cells: z.array(correctedCell).max(1_000, 'At most 1,000 cells can be corrected at once').default([]),
    }),
    output: importOutput,
  }),
  run: endpoint.post('/imports/{id}/run', {
    ...changesImport,
    summary: 'Write all clients of a checked import in the background, or none',
    input: z.object({
      id: uuid,
      /** Leave out this many wrong and waiting rows; 409 when there are others. */
      leave_out: z.int().min(0).default(0),
    }),
    output: importOutput,
  }),
  repeat: endpoint.post('/imports/{id}/repeat', {
    ...changesImport,
    summary: 'Import the rows of an undone import again, corrected and with the choices as they are; once',
    input: z.object({ id: uuid }),
    output: importOutput,
  }),
  remove: endpoint.delete('/imports/{id}', {
    ...changesImport,
    summary: 'Delete the rows of a file that was not imported',
    input: z.object({ id: uuid }),
    output: z.object({ id: z.string() }),
  }),
}
