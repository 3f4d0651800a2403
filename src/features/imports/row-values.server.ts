/** The cells of a row as values of a client, by the rules of the client form. */
import { truncate } from '../../lib/text.ts'
import { numericParts, readTypedDay, type DateOrder } from '../../lib/typedDay.ts'
import { MAX_NAME_LENGTH, uuid } from '../../lib/inputRules.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { divisionName, divisions } from '../clients/choices.ts'
import { clientFieldRules } from '../clients/clientRules.ts'
import {
  clientFields,
  dayProps,
  type ClientColumn,
  type Field,
  type NamesOfType,
} from '../clients/registry.ts'
import { lookupLists } from '../lookups/registry.ts'
import type { ImportField } from './choices.ts'

export interface Problem {
  column: number | null
  message: string
  /** Nothing is wrong with the file: a choice is missing. */
  waits?: true
}

/** Looks names up in the lists. */
export interface Names {
  /** The id of an entry; undefined for an unknown name, which is counted. */
  entry(list: LookupKey, name: string): string | undefined
  /** A sentence for an inactive entry that a client is to get, which is counted; undefined when nothing has to be asked. */
  inactiveProblem(id: string): string | undefined
  owner(email: string): { id: string; active: boolean } | undefined
  isKnown(list: LookupKey, name: string): boolean
}

export interface RowValues {
  /** Only of cells that are not empty. */
  values: Partial<Record<ClientColumn | 'id', string | null>>
  /** Ids in their order; undefined when there is no such column or the cell is empty. */
  medications: string[] | undefined
  problems: Problem[]
}

/** How the dates of a column are read. */
export interface ColumnOrder {
  /** Null when it has to be chosen first. */
  order: DateOrder | null
  /** Its dates prove both orders. */
  isMixed?: boolean
}
const MONTH_FIRST: ColumnOrder = { order: 'month_first' }

interface ReadContext {
  fields: (ImportField | null)[]
  orders: ReadonlyMap<number, ColumnOrder>
  names: Names
}

export function readRow(cells: string[], { fields, orders, names }: ReadContext): RowValues {
  const row: RowValues = { values: {}, medications: undefined, problems: [] }
  if (cells.slice(fields.length).some((cell) => cell.trim() !== ''))
    row.problems.push({ column: null, message: 'This row has more cells than the file has columns' })
  for (const [column, field] of fields.entries()) {
    const text = cells[column]?.trim() ?? ''
    if (field === null || text === '') continue
    const result =
      field === 'medications'
        ? readMedications(text, names)
        : isDayField(field)
          ? readDay(field, text, orders.get(column))
          : readCell(field, text, names)
    if ('message' in result) row.problems.push({ column, ...result })
    else if ('ids' in result) row.medications = result.ids
    else if (field !== 'medications') row.values[field] = result.value
  }
  return row
}

type Refused = Omit<Problem, 'column'>
type Read = { value: string | null } | Refused

function readCell(name: ClientColumn | 'id', text: string, names: Names): Read {
  if (name === 'id') return checkedBy(uuid, text)
  const field: Field = clientFields[name]
  if (field.type === 'entry') return readEntry(field.list, text, names)
  if (field.type === 'owner') return readOwner(text, names)
  return checkedBy(clientFieldRules[name], field.type === 'division' ? divisionOf(text) : text)
}

function checkedBy(rule: (typeof clientFieldRules)[ClientColumn] | typeof uuid, text: string): Read {
  const { data, error } = rule.safeParse(text)
  return error ? { message: error.issues[0]!.message } : { value: data ?? null }
}

const divisionOf = (text: string) => {
  const lowerCase = text.toLowerCase()
  return divisions.find((one) => [one, divisionName(one).toLowerCase()].includes(lowerCase)) ?? text
}

type DayName = NamesOfType<typeof clientFields, 'day'>
export const isDayField = (name: ImportField | null): name is DayName =>
  name !== null && name !== 'id' && clientFields[name].type === 'day'

// Excel adds a time to some dates.
const MIDNIGHT = /[ T]0?0:00(:00)?$/
export const withoutTime = (text: string) => text.slice(0, 40).replace(MIDNIGHT, '')

const MIXED = 'This column mixes both orders of day and month, and this date is in the other one'

function readDay(field: DayName, text: string, { order, isMixed }: ColumnOrder = MONTH_FIRST): Read {
  const typed = withoutTime(text)
  if (order === null && dependsOnOrder(typed))
    return { message: 'Is the day or the month first? Please choose it for this column', waits: true }
  const dayIn = (one: DateOrder) =>
    readTypedDay(typed, dayProps(clientFields[field]).missingYear, undefined, one)
  const found = dayIn(order ?? 'month_first')
  if (found.day === null && found.problem) {
    const isOther = isMixed && dayIn(order === 'day_first' ? 'month_first' : 'day_first').day !== null
    return { message: isOther ? MIXED : found.problem }
  }
  // A file says the year: 3/5/26, but neither 3/5 nor tomorrow.
  const isWhole = found.day !== null && (!found.isInferred || /[/.-]\d{1,2}[/.-]\d{2}$/.test(typed))
  return checkedBy(clientFieldRules[field], isWhole ? found.day! : text)
}

/** 05/02/2027 and 13/02/2027, but not 05/05/2027. */
export function dependsOnOrder(typed: string): boolean {
  const [first, second] = numericParts(typed) ?? []
  return first !== second
}

function readEntry(list: LookupKey, text: string, names: Names): Read {
  const value = names.entry(list, text)
  return value === undefined ? unknownEntry(list, text) : { value }
}

const unknownEntry = (list: LookupKey, text: string): Refused => ({
  message: `"${truncate(text, 80)}" is not in the list of ${lookupLists[list].title.toLowerCase()}`,
  // No entry has a longer name, so it is not asked for.
  ...(text.length <= MAX_NAME_LENGTH && { waits: true }),
})

function readOwner(text: string, names: Names): Read {
  const owner = names.owner(text.toLowerCase())
  if (!owner) return { message: 'This person does not exist' }
  return owner.active
    ? { value: owner.id }
    : { message: `${text} has no access any more. Please choose somebody else` }
}

/** 'Zinc; Selenium', as the exported file has them. A name may hold a semicolon itself: the longest known one is taken. */
function readMedications(text: string, names: Names): { ids: string[] } | Refused {
  const parts = text.split(';').map((part) => part.trim())
  const ids: string[] = []
  if (parts.length > 200) return { message: 'A client can have at most 100 medications' }
  for (let start = 0; start < parts.length;) {
    let end = Math.min(parts.length, start + 5)
    const joined = () => parts.slice(start, end).join('; ')
    while (end > start + 1 && !names.isKnown('medications', joined())) end -= 1
    const name = joined()
    start = end
    if (name === '') continue
    const id = names.entry('medications', name)
    if (id === undefined) return unknownEntry('medications', name)
    ids.push(id)
  }
  return ids.length > 100 ? { message: 'A client can have at most 100 medications' } : { ids }
}
