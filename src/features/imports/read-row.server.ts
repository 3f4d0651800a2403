/** The cells of a row as values of a client, by the rules of the client form. */
import type * as z from 'zod'
import type { RunSql } from '../../db/connect.ts'
import { isSeen } from '../../db/scope.ts'
import { divisionKeys, divisionName } from '../../lib/divisions.ts'
import { MAX_FIELD_ROWS } from '../../lib/fieldChanges.ts'
import { MAX_NAME_LENGTH, uuid } from '../../lib/inputRules.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { fileAmount } from '../../lib/money.ts'
import { plural, truncate } from '../../lib/text.ts'
import { IS_MEMBER } from '../accounts/staff.server.ts'
import { tooManyMedications } from '../clients/choices.ts'
import { clientFieldRules, longText } from '../clients/clientRules.ts'
import { normalDose } from '../../lib/dose.ts'
import {
  clientFields,
  medicationFields,
  type ClientColumn,
  type FieldDefinition,
  type MedicationDetail,
} from '../clients/registry.ts'
import { lookupLists } from '../lookups/registry.ts'
import { isInstant, isMedicationDetail, type ImportField, type RowKind } from './choices.ts'
import type { ImportRow } from './contract.ts'
import { datesKey, readFileDay, type ColumnOrder, type Order, type Refuse } from './file-days.server.ts'
import type { ImportEntries } from './entries.server.ts'

export type RowProblem = ImportRow['problems'][number]

/** A row of the file as the form would have it. */
export interface RowValues {
  number: number
  /** Only of cells that are not empty. */
  values: { [Name in ClientColumn | 'id' | 'updated_at']?: Value }
  /** In their order; undefined when there is no such column or the cell is empty. */
  medications: NamedMedication[] | undefined
  problems: RowProblem[]
  /** Whom a row without an id is about. */
  person?: RowPerson | undefined
}

/** As clients_like compares people (src/db/functions/same_person.sql), with the clients that it finds. */
export interface RowPerson {
  name: string
  born: string | null
  contacts: string[]
  alike: { id: string; same: string[]; is_same: boolean }[] | null
}

/** What a row would do, as it is stored. */
export interface CheckedRow {
  number: number
  kind: RowKind
  client_id?: string
  seen_at?: string
  changes?: object
  problems?: RowProblem[]
  names_fewer?: boolean
  /** The client was changed in the book after the row was saved in its file. */
  is_newer?: boolean
  /** Clients that the row looks like. */
  alike?: RowPerson['alike']
  /** The earlier row that it looks like, the question that asks about it, and whether it has other medications than that. */
  like_row?: number
  question?: 'medications' | 'repeated'
  has_more?: boolean
}

/** With the details that the file has cells for. */
export type NamedMedication = { medication_id: string } & { [Name in MedicationDetail]?: string }

export interface ReadContext {
  fields: (ImportField | null)[]
  /** By `datesKey`. */
  orders: ReadonlyMap<string, ColumnOrder>
  entries: ImportEntries
  owners: ReadonlyMap<string, Owner>
}

/** Null for what the answer to a question leaves out, undefined for what was refused. */
type Value = string | null | undefined

export function readRow(number: number, cells: string[], context: ReadContext): RowValues {
  const row: RowValues = { number, values: {}, medications: undefined, problems: [] }
  const { fields, orders, entries } = context
  if (cells.slice(fields.length).some((cell) => cell.trim() !== ''))
    row.problems.push({ column: null, message: 'This row has more cells than the file has columns' })
  const filled = fields.flatMap((name, column) => {
    const text = cells[column]?.trim()
    return name && text ? [{ name, column, text, isDetail: isMedicationDetail(name) }] : []
  })
  const orderOf = ({ column, text }: { column: number; text: string }) => orders.get(datesKey(column, text))
  const inRow = filled.filter((cell) => orderOf(cell) !== undefined).map(({ text }) => text)
  // Details after the medications that they are of.
  for (const { name, column, text } of filled.toSorted((a, b) => Number(a.isDetail) - Number(b.isDetail))) {
    const refuse: Refuse = (message, waits) =>
      void row.problems.push({ column, message, ...(waits && { waits }) })
    if (name === 'medications') row.medications = readMedications(text, entries, refuse)
    else if (!isMedicationDetail(name))
      row.values[name] = readCell(name, text, { ofColumn: orderOf({ column, text }), inRow }, context, refuse)
    else if (row.medications) readDetails(name, text, row.medications, entries, refuse)
  }
  return row
}

/** Adds to each medication what the cell says of it: '10 mg; 0.5 mg'. */
function readDetails(
  name: MedicationDetail,
  text: string,
  medications: NamedMedication[],
  entries: ImportEntries,
  refuse: Refuse,
): void {
  const parts = text.split(';', MAX_FIELD_ROWS + 1).map((part) => part.trim())
  const field: FieldDefinition = medicationFields[name]
  if (parts.length !== medications.length)
    return refuse(
      `${field.label} has ${plural(parts.length, 'value')} for ${plural(medications.length, 'medication')}. Please separate them by semicolons, in the order of the medications`,
    )
  for (const [index, part] of parts.entries()) {
    if (part === '') continue
    const value =
      field.type === 'entry'
        ? readEntry(field.list, part, entries, refuse)
        : accept(longText(field.label, medicationFields.dose.maxLength), normalDose(part), refuse)
    if (value) medications[index]![name] = value
  }
}

const NO_INSTANT = 'This must be a time with its zone such as 2026-11-30T17:43:00Z'

function readCell(
  name: ClientColumn | 'id' | 'updated_at',
  text: string,
  order: Order,
  { entries, owners }: ReadContext,
  refuse: Refuse,
): Value {
  if (name === 'id') return accept(uuid, text, refuse)
  if (name === 'updated_at') return isInstant(text) ? text : refuse(NO_INSTANT)
  const field: FieldDefinition = clientFields[name]
  const rule = clientFieldRules[name]
  switch (field.type) {
    case 'entry':
      return readEntry(field.list, text, entries, refuse)
    case 'owner':
      return readOwner(text, owners, refuse)
    case 'day':
      return accept(rule, readFileDay(field, text, order, refuse), refuse)
    case 'division': {
      const lowerCase = text.toLowerCase()
      const found = divisionKeys.find((one) => [one, divisionName(one).toLowerCase()].includes(lowerCase))
      if (found && !isSeen(found)) return refuse(`You do not work in ${divisionName(found)}`)
      return accept(rule, found ?? text, refuse)
    }
    case 'money':
      return accept(rule, fileAmount(text), refuse)
    default:
      return accept(rule, text, refuse)
  }
}

function accept(rule: z.ZodType<string | null>, text: string | undefined, refuse: Refuse): Value {
  if (text === undefined) return undefined
  const { data, error } = rule.safeParse(text)
  return error ? refuse(error.issues[0]!.message) : data
}

function readEntry(list: LookupKey, text: string, entries: ImportEntries, refuse: Refuse): Value {
  const id = entries.find(list, text)
  if (id !== undefined) return id
  const message = `“${truncate(text, 80)}” is not in the list of ${lookupLists[list].title.toLowerCase()}`
  // No entry has a longer name, so it is not asked for.
  return refuse(message, text.length <= MAX_NAME_LENGTH)
}

const AMOUNT = String.raw`\d[\d.,]*\s*(?:%|(?:mcg|µg|mg|g|ml|iu|units?)\b)`
/** 'Zinc 50 mg' has the dose with the name. With an amount before it, or with two and a comma, the cell is asked about as it stands. */
const DOSE = new RegExp(
  String.raw`^(?!${AMOUNT}|.*${AMOUNT}.*,.*${AMOUNT})(.*?[^\s,])[\s,]+(${AMOUNT}[^,]{0,40})$`,
  'i',
)

/**
 * 'Zinc; Selenium', as the exported file has them: a name may hold a semicolon itself, the longest known one is taken. Commas separate
 * where each part is a known name and nothing else, since they also stand in names and doses.
 */
function readMedications(
  text: string,
  entries: ImportEntries,
  refuse: Refuse,
): NamedMedication[] | undefined {
  const isKnown = (name: string) => entries.has('medications', name)
  const split = (separator: string) => text.split(separator, 201).map((part) => part.trim())
  const names = split(',')
  const parts = !isKnown(text) && names.every(isKnown) ? names : split(';')
  const named: NamedMedication[] = []
  if (parts.length > 200) return refuse(tooManyMedications)
  for (let start = 0; start < parts.length;) {
    let end = Math.min(parts.length, start + 5)
    const joined = () => parts.slice(start, end).join('; ')
    while (end > start + 1 && !isKnown(joined())) end -= 1
    const name = joined()
    start = end
    if (name === '') continue
    const [, withoutDose = name, dose] = (!isKnown(name) && DOSE.exec(name)) || []
    const id = readEntry('medications', withoutDose, entries, refuse)
    // One that waits has a place, for the details.
    if (id !== null) named.push({ medication_id: id ?? '', ...(dose && { dose: normalDose(dose) }) })
  }
  if (named.length > MAX_FIELD_ROWS) return refuse(tooManyMedications)
  // A cell without a name says nothing, rather than that all are stopped.
  return named.length > 0 ? named : undefined
}

interface Owner {
  id: string
  active: boolean
}

const OWNERS = `
  select users.id, email, lower(display_name) as name, coalesce(${IS_MEMBER}, false) as active
  from users join user_roles on user_id = users.id`

/** Whom clients can belong to, by email address and by the name that nobody else has. */
export async function readOwners(runSql: RunSql): Promise<Map<string, Owner>> {
  const found = await runSql<Owner & { email: string; name: string }>('imports.owners', OWNERS, [])
  const named = Map.groupBy(found, ({ name }) => name)
  return new Map([
    ...[...named].flatMap(([name, [owner, ...others]]) =>
      others.length > 0 ? [] : [[name, owner!] as const],
    ),
    ...found.map((owner) => [owner.email, owner] as const),
  ])
}

function readOwner(text: string, owners: ReadContext['owners'], refuse: Refuse): Value {
  const owner = owners.get(text.toLowerCase())
  if (!owner) return refuse('This person does not exist')
  return owner.active ? owner.id : refuse(`${text} no longer has access. Please choose someone else`)
}
