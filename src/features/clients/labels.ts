import { formatDate } from '../../lib/dates.ts'
import type { EventKind } from './choices.ts'
import type { MedicationField } from './medications/medicationRules.ts'

export const eventLabels: Record<EventKind, string> = { order: 'Order placed', lab: 'Lab done' }

/** The key of each, in src/ui/shortcuts.ts. */
export const eventKeys = { order: 'o', lab: 'l' } as const satisfies Record<EventKind, string>

/** Shows a value of a medication's field; `nameOf` names the lookup entry of an id. */
type Show = (value: string, field: string, nameOf: (id: string, field: string) => string) => string

const asTyped: Show = (text) => text
const asName: Show = (id, field, nameOf) => nameOf(id, field)
const dayAfter =
  (word: string): Show =>
  (day) =>
    `${word} ${formatDate(day, 'MMM dd, yyyy')}`

/** Each field of a medication, in the order of its line of text. */
const medicationParts: Record<MedicationField, Show> = {
  medication_id: asName,
  dose: asTyped,
  system_id: asName,
  frequency_id: asName,
  form_id: asName,
  notes: asTyped,
  started_on: dayAfter('started'),
  stopped_on: dayAfter('stopped'),
  stop_reason: asTyped,
}

/** A medication as a line of text, in conflicts and in the history. */
export const medicationText = (row: Record<string, string | null | undefined>, nameOf: Parameters<Show>[2]) =>
  Object.entries(medicationParts)
    .flatMap(([field, show]) => {
      const value = row[field]?.trim()
      return value ? [show(value, field, nameOf)] : []
    })
    .join(', ')
