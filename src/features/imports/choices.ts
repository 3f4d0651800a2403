/** What can be chosen for an import. Not in the contract, so that the browser need not load its schemas. */
import type { FieldGroup, IsShown } from '../../lib/fieldGroups.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { isId, lettersOf, plural } from '../../lib/text.ts'
import {
  clientFields,
  mapNames,
  medicationDetails,
  medicationFields,
  type ClientField,
  type FieldDefinition,
  type MedicationDetail,
} from '../clients/registry.ts'

/** Bytes of a file. */
export const MAX_SIZE = 32_000_000
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 200
/** Of which the first values of each column are shown. */
export const SAMPLE_ROWS = 1000
/** Characters of one row; notes and updates have at most 20,000 each. */
export const MAX_ROW_LENGTH = 50_000
export const rowLength = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0)

export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undone',
  'partly_undone',
] as const
export type ImportState = (typeof importStates)[number]

/** Imports of one person that are not done, with the new one; each holds up to 50,000 rows. */
export const MAX_OPEN = 5

export const isBusy = (state: ImportState) => ['checking', 'running'].includes(state)

/** What becomes of a row, as one and many are called; one that waits lacks nothing but a choice. */
export const rowTitles = {
  new: ['New client', 'New clients'],
  change: ['Changed client', 'Changed clients'],
  waiting: ['Waiting for your answer', 'Waiting for your answer'],
  wrong: ['Row with an error', 'Rows with errors'],
  joined: ['Added to an earlier row', 'Added to earlier rows'],
  same: ['Nothing to change', 'Nothing to change'],
  skip: ['Left out', 'Left out'],
} as const
export type RowKind = keyof typeof rowTitles
export const rowKinds = Object.keys(rowTitles) as RowKind[]

/** The rows that are not written: those that only wait for a choice are not called wrong. */
export const leftOutRows = ({ wrong, waiting }: { wrong: number; waiting: number }) =>
  [
    ...(wrong > 0 ? [plural(wrong, 'row with an error', 'rows with errors')] : []),
    ...(waiting > 0 ? [`${plural(waiting, 'row')} waiting for an answer`] : []),
  ].join(' and ')

/** Of the answer for one row that looks like others: 'add', 'skip', 'join' for its medications to an earlier row, or the id of the client that it changes. */
export const rowKey = (number: number) => `row ${number}`

/** Rows to be shown: of a kind, or those that look like clients in the book or like an earlier row. */
export const shownTitles = {
  ...mapNames(rowKinds, (kind) => rowTitles[kind][1]),
  duplicates: 'Like clients in the book',
  repeated: 'Like earlier rows',
}
export type ShownRows = keyof typeof shownTitles
export const shownRows = Object.keys(shownTitles) as ShownRows[]

export const isMedicationDetail = (name: string): name is MedicationDetail =>
  medicationDetails.some((one) => one === name)

export type ImportField = 'id' | 'updated_at' | ClientField | MedicationDetail
type OwnField = { label: string; type: 'id' | 'instant'; title?: undefined }
const fields = {
  id: { label: 'ID', type: 'id' },
  ...clientFields,
  ...mapNames(medicationDetails, (name) => medicationFields[name]),
  /** When the row was true: what was changed in the book since is asked about. */
  updated_at: { label: 'Last Changed', type: 'instant' },
} as Record<ImportField, FieldDefinition | OwnField>
export const importFields = Object.keys(fields) as ImportField[]
export const importLabel = (field: ImportField) => fields[field].label
/** Of a person who does not see some of them. */
export const importFieldsFor = (isShown: IsShown) =>
  importFields.filter((name) => isShown(fields[name] as { group?: FieldGroup }))

/** What a title has beside what its column holds: 'Current Status', 'Client Email', 'Cost (USD)'. */
const besides =
  /\(from .+\)$|\b(client|patient|pt|customer|member|current|primary|home|address|us)('s)?\b|\((usd|\$|[mdy/. -]+|last, ?first)\)/gi
/** Words of titles that are of somebody else, or of another name, phone or email than the usual one. */
const another = /preferred|emergency|\balt|secondary|spouse|guardian|fax/i
export const plainTitle = (title: string) => lettersOf(title.replaceAll('_', ' ').replace(besides, ' '))

/** Of the two columns that one of whole names becomes. */
export const splitTitles = (title: string) =>
  [`Last Name (from ${title})`, `First Name (from ${title})`] as const
/** The title of that column in the file. */
export const splitTitle = (columns: readonly string[]) =>
  columns
    .map((title) => /^Last Name \(from (.+)\)$/.exec(title)?.[1])
    .find((title) => title && splitTitles(title).every((one) => columns.includes(one)))

/** What other files call a field, besides its label and the title of a column. */
const aliases: Partial<Record<ImportField, string>> = {
  id: 'uuid, guid, record id',
  first_name: 'given name, given, forename, first',
  last_name: 'surname, family name, last',
  date_of_birth: 'dob, birth date, birthday, born',
  phone: 'phone number, telephone, tel, mobile, mobile phone, mobile number, cell, cell phone, cell number',
  email: 'e-mail address, email address, mail',
  owner_id: 'assigned to, coordinator, care coordinator, case manager',
  next_order_date:
    'order due, next order due, next refill, next refill date, refill due, refill date, reorder date, reorder on, next reorder, reorder',
  lab_due_date:
    'labs due, labs by, next lab, next labs, next lab date, next lab draw, next draw, next bloodwork',
  start_date:
    'start, started, started on, date started, enrolled, enrollment date, intake date, began, since',
  cost: 'price, monthly cost, monthly price, fee, monthly fee',
  status_id: 'stage',
  state_id: 'st',
  medications:
    'medication, medication name, meds, med, rx, drug, drugs, prescription, prescriptions, medicine, medicines',
  notes: 'note, comment, comments, remarks',
  updates: 'update',
  dose: 'dosage, strength',
  system_id: 'delivery system, route',
  frequency_id: 'dosing',
  form_id: 'medication form',
}

const isOwn = (field: ImportField) => field === 'id' || field === 'updated_at'
/** As our own file has it: '2026-11-30T17:43:00.123456+00:00'. */
export const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text))

const titled = (name: ImportField, titles: readonly string[]) =>
  titles.map((title) => [lettersOf(title), name] as const)

/** By the titles of the exported file too (acceptance V2). What a field is called here comes before what others call another one. */
const fieldsByTitle = new Map([
  ...importFields.flatMap((name) => titled(name, aliases[name]?.split(/,\s*/) ?? [])),
  ...importFields.flatMap((name) => {
    const { label, title = label } = fields[name]
    return titled(name, [label, title])
  }),
])

/** Whether a text can only be a value of this field, as far as that is to be seen. */
function looksLike(field: ImportField, text: string, isEntry: (list: LookupKey, name: string) => boolean) {
  const definition = fields[field]
  switch (definition.type) {
    case 'id':
      return isId(text)
    case 'instant':
      return isInstant(text)
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
    case 'phone':
      return /^\+?[\d\s().-]{10,20}$/.test(text) && text.replace(/\D/g, '').length >= 10
    case 'money':
      return /^\$ ?\d/.test(text)
    case 'entry':
      return isEntry(definition.list, text)
    case 'medications':
      return text.split(/[;,]/).every((name) => isEntry('medications', name))
    default:
      return false
  }
}

interface FileStart {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  isEntry: (list: LookupKey, name: string) => boolean
  /** What was chosen for a column of this title the last time; null for not imported. */
  before: ReadonlyMap<string, string | null>
}

/** The field of each column, each field once: by what was chosen for its title before, its title, or what is in it. */
export function matchColumns({ columns, rows, isEntry, before }: FileStart): (ImportField | null)[] {
  const found = columns.map((): ImportField | null => null)
  const isFree = (field: ImportField) => !found.includes(field)
  const textsOf = (column: number) => rows.map((cells) => cells[column]?.trim() ?? '').filter(Boolean)
  const byContent = (column: number) => {
    const texts = textsOf(column)
    if (texts.length < 2) return undefined
    // One cell of ten may be wrong.
    const isMost = (one: ImportField) =>
      texts.filter((text) => looksLike(one, text, isEntry)).length >= 0.9 * texts.length
    // Other programs say when a row was written, too.
    return importFields.find((one) => one !== 'updated_at' && isFree(one) && isMost(one))
  }
  const chosen = columns.map((title) => before.get(titleKey(title)))
  for (const match of [
    (column: number, title: string) =>
      importFields.find((one) => one === chosen[column]) ?? fieldsByTitle.get(lettersOf(title)),
    (_: number, title: string) => fieldsByTitle.get(plainTitle(title)),
    (column: number, title: string) => (another.test(title) ? undefined : byContent(column)),
  ])
    for (const [column, title] of columns.entries()) {
      const field = found[column] === null && chosen[column] !== null && match(column, title)
      // Other programs have IDs and times of their own.
      const isOther =
        field && isOwn(field) && !textsOf(column).some((text) => looksLike(field, text, isEntry))
      if (field && isFree(field) && !isOther) found[column] = field
    }
  return found
}

export const titleKey = (title: string) => `column ${lettersOf(title)}`
