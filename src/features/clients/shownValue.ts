import { formatDate, type DateDisplay } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { orDash } from '../../lib/text.ts'
import { divisionName } from './choices.ts'
import { lookupOf } from '../lookups/registry.ts'
import type { MedicationValues } from './form/formValues.ts'
import { typeOf } from './clientFields.ts'
import { medicationDays } from './labels.ts'
import { nameOf, type Lookups } from './useLookups.ts'

/** A field of a client, formatted for people. */
export function shownValue(
  field: string,
  value: unknown,
  lookups: Lookups,
  display: DateDisplay = 'MMM dd, yyyy',
): string {
  if (Array.isArray(value)) {
    return orDash(value.flatMap((row: MedicationValues) => medicationLine(row, lookups)).join('\n'))
  }
  const text = typeof value === 'string' ? value : null
  const list = field === 'owner_id' ? 'owners' : lookupOf(field)
  if (list) return orDash(nameOf(lookups[list], text))
  if (field === 'division') return orDash(text && divisionName(text))
  if (typeOf(field) === 'money') return formatMoney(text)
  return typeOf(field) === 'day' ? formatDate(text, display) : orDash(text)
}

function medicationLine(row: MedicationValues, lookups: Lookups): string[] {
  if (!row.medication_id) return []
  const parts = [
    nameOf(lookups.medications, row.medication_id),
    nameOf(lookups.systems, row.system_id),
    nameOf(lookups.frequencies, row.frequency_id),
    nameOf(lookups.forms, row.form_id),
    row.notes?.trim(),
    ...medicationDays(row),
  ]
  return [parts.filter(Boolean).join(', ')]
}
