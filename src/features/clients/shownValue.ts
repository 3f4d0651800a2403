import { formatDate, type DateDisplay } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { orDash } from '../../lib/text.ts'
import { divisionName } from './choices.ts'
import { lookupOf } from '../lookups/registry.ts'
import type { MedicationValues } from './form/formValues.ts'
import { typeOf } from './clientFields.ts'
import { medicationText } from './labels.ts'
import { nameOf, type Lookups } from './useLookups.ts'

/** A field of a client, formatted for people. */
export function shownValue(
  field: string,
  value: unknown,
  lookups: Lookups,
  display: DateDisplay = 'MMM dd, yyyy',
): string {
  if (Array.isArray(value)) {
    const entryName = (id: string, of: string) => nameOf(lookups[lookupOf(of)!], id)
    const rows = (value as MedicationValues[]).filter(({ medication_id }) => medication_id)
    return orDash(rows.map((row) => medicationText(row, entryName)).join('\n'))
  }
  const text = typeof value === 'string' ? value : null
  const list = field === 'owner_id' ? 'owners' : lookupOf(field)
  if (list) return orDash(nameOf(lookups[list], text))
  if (field === 'division') return orDash(text && divisionName(text))
  if (typeOf(field) === 'money') return formatMoney(text)
  return typeOf(field) === 'day' ? formatDate(text, display) : orDash(text)
}
