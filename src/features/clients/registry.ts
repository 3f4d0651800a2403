/**
 * The fields of a client and of its medications, each once: all that shows, edits, compares or stores one reads it here. What a type means
 * stands once for each layer: shownValue.ts, clientRules.ts, form/FieldControl.tsx and formValues.ts, inline, imports/read-row.server.ts,
 * field-sql.server.ts, and the filters below.
 */
import { divisionKeys, divisionName } from '../../lib/divisions.ts'
import type { Filter } from '../../lib/filters.ts'
import { todayIn } from '../../lib/dates.ts'
import type { FieldGroup } from '../../lib/fieldGroups.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import type { MissingYear } from '../../lib/typedDay.ts'
import { consentWords } from '../../lib/consentChoices.ts'
import { entryFilter } from '../lookups/registry.ts'
import { labStatuses, MAX_TEXT_LENGTH } from './choices.ts'

export type FieldDefinition = {
  /** In forms, messages, the history and the fields of imports. */
  label: string
  /** The title of its column in lists and files, where it is not the label. */
  title?: string
  /** The search of the client book finds it; src/db/functions/clients.sql has the text that is searched. */
  isSearched?: true
  /** Roles can be kept from seeing it. */
  group?: FieldGroup
  /** Of a medication: only where it was stopped. */
  isOfStop?: true
} & (
  | { type: 'name' | 'phone' | 'email' | 'division' | 'money' }
  | { type: 'medications' }
  /** In one line, and in several. */
  | { type: 'text' | 'longText'; maxLength: number }
  | { type: 'day'; years: keyof typeof allowedYears }
  /** An id of a lookup list, or of a member of staff. */
  | { type: 'entry'; list: LookupKey }
  | { type: 'owner'; list: 'owners' }
)
export type FieldType = FieldDefinition['type']
/** The keyboard of a phone for what is typed in one line. */
export const inputModes: Partial<Record<FieldType, 'tel' | 'email'>> = { phone: 'tel', email: 'email' }
export type DayField = Extract<FieldDefinition, { type: 'day' }>

/**
 * The allowed years, so that a mistyped century is refused: the first one, and how many after the current one; without `ahead`
 * today is the last day. And how a year that is not typed is chosen (acceptance D60).
 */
const allowedYears: Record<'past' | 'due' | 'near' | 'around', YearRule> = {
  past: { from: 1900, missingYear: 'previous' },
  due: { from: 2000, ahead: 10, missingYear: 'next' },
  // Of what may be overdue since last year.
  near: { from: 2000, back: 1, ahead: 10, missingYear: 'next' },
  around: { from: 1900, ahead: 2, missingYear: 'nearest' },
}
type YearRule = { from: number; back?: number; ahead?: number; missingYear: MissingYear['choose'] }

/** In the order of the form (acceptance E3, D58). */
export const clientFields = {
  first_name: { label: 'First Name', type: 'name', isSearched: true },
  last_name: { label: 'Last Name', type: 'name', isSearched: true },
  date_of_birth: {
    label: 'Date of Birth',
    type: 'day',
    years: 'past',
    isSearched: true,
  },
  phone: { label: 'Phone', type: 'phone', isSearched: true },
  email: { label: 'Email', type: 'email', isSearched: true },
  division: { label: 'Division', type: 'division' },
  owner_id: {
    label: 'Owner',
    type: 'owner',
    list: 'owners',
  },
  next_order_date: {
    label: 'Next Order Date',
    title: 'Next Order',
    type: 'day',
    years: 'due',
  },
  lab_due_date: {
    label: 'Lab Due Date',
    title: 'Lab Due',
    type: 'day',
    years: 'due',
  },
  start_date: {
    label: 'Start Date',
    type: 'day',
    years: 'around',
  },
  cost: {
    label: 'Cost',
    type: 'money',
    group: 'cost',
  },
  status_id: { label: 'Status', type: 'entry', list: 'statuses', isSearched: true },
  state_id: { label: 'State', type: 'entry', list: 'states' },
  medications: { label: 'Medications', type: 'medications', isSearched: true },
  notes: {
    label: 'Notes',
    type: 'longText',
    group: 'notes',
    maxLength: MAX_TEXT_LENGTH,
  },
  updates: {
    label: 'Updates',
    type: 'longText',
    group: 'notes',
    maxLength: MAX_TEXT_LENGTH,
  },
} as const satisfies Record<string, FieldDefinition>

/** In the order of a medication's line of text; the form has choices first and long texts last. */
export const medicationFields = {
  medication_id: { label: 'Medication', type: 'entry', list: 'medications' },
  dose: { label: 'Dose', type: 'text', maxLength: 100 },
  system_id: { label: 'System', type: 'entry', list: 'systems' },
  frequency_id: { label: 'Frequency', type: 'entry', list: 'frequencies' },
  form_id: { label: 'Form', type: 'entry', list: 'forms' },
  notes: { label: 'Notes', type: 'longText', group: 'notes', maxLength: 5_000 },
  started_on: { label: 'Started', type: 'day', years: 'around' },
  // Without days to come, whether a medication is stopped does not depend on the day on which it is read.
  stopped_on: { label: 'Stopped', type: 'day', years: 'past', isOfStop: true },
  stop_reason: { label: 'Reason', type: 'text', maxLength: 500, isOfStop: true },
} as const satisfies Record<string, FieldDefinition>

export type ClientField = keyof typeof clientFields
export type MedicationField = keyof typeof medicationFields

type Fields = Readonly<Record<string, FieldDefinition>>
export type NamesOfType<All extends Fields, Type extends FieldType> = {
  [Name in keyof All]: All[Name] extends { type: Type } ? Name : never
}[keyof All]
export const namesOfType = <All extends Fields, Type extends FieldType>(fields: All, ...types: Type[]) =>
  Object.keys(fields).filter((name) => types.some((type) => type === fields[name]!.type)) as NamesOfType<
    All,
    Type
  >[]

export const mapNames = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

export const isClientField = (name: string): name is ClientField => name in clientFields

/** The columns of the table clients that a change may write; medications have a table of their own. */
export type ClientColumn = Exclude<ClientField, 'medications'>
export const clientColumns = (Object.keys(clientFields) as ClientField[]).filter(
  (name) => name !== 'medications',
)
/** The columns of client_medications that a change may write, besides the id of a row and its position. */
export const medicationColumns = Object.keys(medicationFields) as MedicationField[]

/** One value of a medication in the changes of a client, by the id of its row. */
export type MedicationKey = `medications.${string}.${MedicationField}`
export const medicationKey = (id: string, name: MedicationField): MedicationKey => `medications.${id}.${name}`

/** Set while a client takes a medication, and besides once it was stopped. */
type StopColumn = 'stopped_on' | 'stop_reason'
export const isStopColumn = (name: MedicationField): name is StopColumn =>
  'isOfStop' in medicationFields[name]
export const stopColumns = medicationColumns.filter(isStopColumn)
export const takenColumns = medicationColumns.filter((name) => !isStopColumn(name))

/** What a medication in a list has besides its names. */
export const listedMedicationFields = ['dose', 'notes'] as const satisfies MedicationField[]

export const medicationEntries = namesOfType(medicationFields, 'entry')
/** What a file says of each medication besides its name, separated by semicolons. */
export type MedicationDetail = Exclude<
  NamesOfType<typeof medicationFields, 'text' | 'entry'>,
  'medication_id' | StopColumn
>
export const medicationDetails = takenColumns.filter(
  (name): name is MedicationDetail =>
    name !== 'medication_id' && ['text', 'entry'].includes(medicationFields[name].type),
)
export const clientEntries = namesOfType(clientFields, 'entry')

/** One value is chosen when two clients are merged; updates are entries, and all are kept. */
export const mergeColumns = clientColumns.filter((name) => name !== 'updates')
/** Of two texts both can be kept, one below the other. */
export const textColumns = namesOfType(clientFields, 'longText').filter((name) => name !== 'updates')

/** The columns of the Client Book Report and its file (spec 7 and 9, acceptance B2, V2); the rows of both lists have these fields. */
export const bookFields = [
  'last_name',
  'first_name',
  'next_order_date',
  'notes',
  'medications',
  'lab_due_date',
  'status_id',
  'start_date',
  'cost',
  'state_id',
  'updates',
] as const satisfies readonly ClientField[]
export type BookField = (typeof bookFields)[number]
export type BookColumn = Exclude<BookField, 'medications'>

const isInBook = (name: ClientColumn): name is BookColumn => bookFields.some((field) => field === name)
export const bookColumns = clientColumns.filter(isInBook)
/** Read for one client at a time, and where somebody shows their column; other lists, which are read far more often, go without them. */
export type DetailColumn = Exclude<ClientColumn, BookField>
export const detailColumns = clientColumns.filter((name): name is DetailColumn => !isInBook(name))

/** 'status' for status_id, and status_name, the column that has the name of the entry. */
type Stem<Name extends string> = Name extends `${infer Before}_id` ? Before : Name
const stem = <Name extends string>(name: Name) => name.replace(/_id$/, '') as Stem<Name>
export const nameColumn = <Name extends string>(name: Name) => `${stem(name)}_name` as const

/** The orders of both lists, by their names in addresses, requests and the audit. */
export type ClientSort = Stem<BookField>
export const columnName = <Name extends ClientField>(field: Name) => stem(field)
export const clientSorts = bookFields.map(columnName) as [ClientSort, ...ClientSort[]]

/** 'Next order date', in messages. */
export const inSentence = (label: string) => label.charAt(0) + label.slice(1).toLowerCase()
export const columnTitle = ({ title, label }: FieldDefinition) => title ?? label

const divisionWords = Object.fromEntries(divisionKeys.map((key) => [key, divisionName(key)]))

export function fieldFilter(field: FieldDefinition): Filter {
  const name = inSentence(columnTitle(field))
  const label = { label: name, none: `no ${name.toLowerCase()}` }
  switch (field.type) {
    case 'entry':
      return entryFilter(field.list)
    case 'owner':
      return { ...label, kind: 'person' }
    case 'day': {
      const overdue = field.years === 'due' ? (['overdue'] as const) : []
      return { ...label, kind: 'day', words: [...overdue, 'today', 'this_week'], none: 'no date' }
    }
    case 'division':
      return { ...label, kind: 'word', words: divisionWords }
    default:
      return { ...label, kind: 'text' }
  }
}

/** The filters of the Clients page and the Client Book Report (decision 0037). */
export const clientFilters = {
  status_id: fieldFilter(clientFields.status_id),
  state_id: fieldFilter(clientFields.state_id),
  medication_id: fieldFilter(medicationFields.medication_id),
  owner_id: fieldFilter(clientFields.owner_id),
  division: fieldFilter(clientFields.division),
  lab_status: {
    kind: 'word',
    label: 'Lab status',
    words: Object.fromEntries(labStatuses.map((status) => [status, status])),
  },
  order_due: { ...fieldFilter(clientFields.next_order_date), column: 'next_order_date' },
  lab_due: { ...fieldFilter(clientFields.lab_due_date), column: 'lab_due_date' },
  start_date: fieldFilter(clientFields.start_date),
  consent: { kind: 'word', label: 'Consent', words: consentWords },
  created_at: { kind: 'day', label: 'Added', words: ['today'], isMoment: true },
  order_placed: { kind: 'day', label: 'Order placed', words: ['today'] },
  lab_done: { kind: 'day', label: 'Lab done', words: ['today'] },
} satisfies Record<string, Filter>
export type ClientFilter = keyof typeof clientFilters

export const yearNumber = (day: string) => Number(day.slice(0, 4))
/** Props of a control for days: the first and the last year, and how a missing one is chosen. */
export function dayProps(field: DayField) {
  const { from, back, ahead = 0, missingYear } = allowedYears[field.years]
  const year = yearNumber(todayIn())
  return {
    years: [back === undefined ? from : year - back, year + ahead] as [first: number, last: number],
    missingYear: { choose: missingYear },
  }
}
export const yearsAhead = (field: DayField) => allowedYears[field.years].ahead
