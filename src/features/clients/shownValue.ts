import { formatDate, type DateDisplay } from '../../lib/dates.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { formatMoney, plainMoney } from '../../lib/money.ts'
import { formatPhone, lastFirst, orDash } from '../../lib/text.ts'
import { divisionName } from '../../lib/divisions.ts'
import { changesText, type FieldChange, type ShownChange } from '../../lib/fieldChanges.ts'
import {
  medicationColumns,
  medicationFields,
  clientFields,
  isStopColumn,
  type FieldDefinition,
  type ClientField,
} from './registry.ts'

export type EntryName = (id: string, list: LookupKey | 'owners') => string
type Medication = Readonly<Record<string, string | null | undefined>>

export function shownValue(
  field: FieldDefinition,
  value: unknown,
  entryName: EntryName,
  display: DateDisplay = 'MMM dd, yyyy',
): string {
  if (Array.isArray(value)) {
    const rows = (value as Medication[]).filter((row) => row['medication_id'])
    return orDash(rows.map((row) => medicationText(row, entryName)).join('\n'))
  }
  if (typeof value !== 'string' || value === '') return '-'
  switch (field.type) {
    case 'day':
      return formatDate(value, display)
    case 'money':
      return formatMoney(value)
    case 'division':
      return divisionName(value)
    case 'phone':
      return formatPhone(value)
    case 'entry':
    case 'owner':
      return orDash(entryName(value, field.list))
    default:
      return orDash(value)
  }
}

/** A medication as a line of text: 'Zinc, 5 mg, started Jan 02, 2026'. */
export const medicationText = (row: Medication, entryName: EntryName) =>
  medicationColumns
    .flatMap((name) => {
      const field: FieldDefinition = medicationFields[name]
      const value = row[name]?.trim()
      if (!value) return []
      const text = shownValue(field, value, entryName)
      return field.type === 'day' ? `${field.label.toLowerCase()} ${text}` : text
    })
    .join(', ')

/** Where only names are listed: 'Zinc 5 mg'. */
export const withDose = ({ medication_name, dose }: { medication_name: string; dose: string | null }) =>
  [medication_name, dose].filter(Boolean).join(' ')

/** A value in a file, where no value is an empty cell. */
export function fileText(type: string, value: string | null): string {
  if (!value) return ''
  if (type === 'day') return formatDate(value, 'MM/dd/yyyy')
  if (type === 'division') return divisionName(value)
  if (type === 'phone') return formatPhone(value)
  return type === 'money' ? plainMoney(value) : value
}

// What a change says on screen: in a history, in Recent changes, in the toast of a save.

export interface ShownFieldChange extends ShownChange {
  field: string
  /** One field of a medication, both in the label. */
  ofMedication?: true
}

/** For the toast of a save: 'Doe, Ann · Status: Active → On hold'. */
export const savedText = (
  client: Parameters<typeof lastFirst>[0],
  changes: Record<string, FieldChange>,
  entryName: EntryName,
) => [lastFirst(client), changesText(formChanges(changes, entryName))].filter(Boolean).join(' · ')

export const formChanges = (changes: Record<string, FieldChange>, entryName: EntryName): ShownFieldChange[] =>
  Object.entries(changes).flatMap(([name, { from, to }]) => {
    if (name === 'medications') return shownMedicationChanges([from, to], entryName)
    const field = clientFields[name as ClientField]
    const shown = (value: unknown) =>
      typeof value === 'string' && value.trim() ? shownValue(field, value, entryName) : undefined
    return [{ field: name, label: field.label, from: shown(from), to: shown(to) }]
  })

type Pair = [before: Medication | undefined, after: Medication | undefined]

/** The rows that were removed, changed or added. */
function readPairs([before, after]: unknown[]): Pair[] {
  const [old, now] = [rowsById(before), rowsById(after)]
  return [...new Set([...old.keys(), ...now.keys()])].map((id) => [old.get(id), now.get(id)])
}

/** A row of a form may have no id yet, or no medication. */
const rowsById = (rows: unknown) =>
  new Map(
    (Array.isArray(rows) ? (rows as Medication[]) : [])
      .filter((row) => row['medication_id'])
      .map((row) => [row['id'] ?? row, row]),
  )

const isSameMedication = ([before, after]: Pair) => before?.['medication_id'] === after?.['medication_id']
const medicationName = (row: Medication, entryName: EntryName) =>
  entryName(row['medication_id'] ?? '', 'medications')

/** Medication rows that were removed, changed or added; each is one change. Rows that only moved are listed when nothing else has changed. */
export function shownMedicationChanges(value: unknown[], entryName: EntryName): ShownFieldChange[] {
  const change = { field: 'medications', label: 'Medication' }
  const pairs = readPairs(value)
  const changed = pairs.flatMap((pair): ShownFieldChange[] => {
    const [before, after] = pair
    const columns = medicationColumns.filter((name) => (before?.[name] ?? '') !== (after?.[name] ?? ''))
    if (columns.length === 0) return []
    if (!before || !after || !isSameMedication(pair)) {
      const text = (row: Medication) => medicationText(row, entryName)
      return [{ ...change, ...(before && { from: text(before) }), to: after ? text(after) : 'Removed' }]
    }
    // Of one medication what differs, after its name.
    const text = (row: Medication) =>
      medicationText(Object.fromEntries(columns.map((name) => [name, row[name]])), entryName) || undefined
    const name = medicationName(after, entryName)
    if (columns.every(isStopColumn) && !before['stopped_on'] !== !after['stopped_on']) {
      const to = after['stopped_on'] ? text(after) : 'taken again'
      return [{ ...change, label: name, to, isSentence: true }]
    }
    const field = columns.length === 1 && medicationFields[columns[0]!].label
    const label = field ? `${field} of ${name}` : name
    return [{ ...change, label, from: text(before), to: text(after), ...(field && { ofMedication: true }) }]
  })
  if (changed.length > 0) return changed
  return pairs.map(([, row]) => ({ ...change, to: `${row ? medicationText(row, entryName) : '-'} (moved)` }))
}

/** More than these are listed as one change of the medications. */
const MAX_ACTIONS = 3

/** 'started Zinc', 'stopped Selenium': what was done to each medication; nothing when it is too much, or they only moved. */
export function medicationActions(value: unknown, entryName: EntryName): string[] {
  const actions = readPairs(Array.isArray(value) ? value : []).flatMap((pair) =>
    describeAction(pair, entryName),
  )
  return actions.length > MAX_ACTIONS ? [] : actions
}

function describeAction(pair: Pair, entryName: EntryName): string[] {
  const [before, after] = pair
  if (!after) return before ? [`removed ${medicationName(before, entryName)}`] : []
  const name = medicationName(after, entryName)
  if (!before) return [after['stopped_on'] ? `added ${name}, stopped before` : `started ${name}`]
  if (!isSameMedication(pair)) return [`replaced ${medicationName(before, entryName)} with ${name}`]
  if (!before['stopped_on'] && after['stopped_on']) return [`stopped ${name}`]
  if (before['stopped_on'] && !after['stopped_on']) return [`restarted ${name}`]
  if (medicationText(before, entryName) === medicationText(after, entryName)) return []
  const isDose = (before['dose'] ?? null) !== (after['dose'] ?? null)
  return [isDose ? `changed the dose of ${name}` : `changed ${name}`]
}
