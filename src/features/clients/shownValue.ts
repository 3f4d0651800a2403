import { formatDate, type DateDisplay } from '../../lib/dates.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { formatMoney, plainMoney } from '../../lib/money.ts'
import { orDash } from '../../lib/text.ts'
import { divisionName } from '../../lib/divisions.ts'
import { medicationColumns, medicationFields, type FieldDefinition } from './registry.ts'

export type EntryName = (id: string, list: LookupKey | 'owners') => string
export type Medication = Readonly<Record<string, string | null | undefined>>

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
      return phoneText(value)
    case 'entry':
    case 'owner':
      return orDash(entryName(value, field.list))
    default:
      return orDash(value)
  }
}

/** Ten digits in the usual groups; all else as it was typed. */
const phoneText = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** The number for a phone to dial, without its extension. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/(ext|x|#).*$/i, '').replace(/[^+\d]/g, '')}`

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

/** A value in a file, where no value is an empty cell. */
export function fileText(type: string, value: string | null): string {
  if (!value) return ''
  if (type === 'day') return formatDate(value, 'MM/dd/yyyy')
  return type === 'money' ? plainMoney(value) : value
}
