import { clientFields, type ClientField } from './clientFields.ts'
import type { ClientValues } from './formValues.ts'

/** A field that somebody else changed and that stands differently in the form. */
export interface Difference {
  field: ClientField
  mine: ClientValues[ClientField]
  theirs: ClientValues[ClientField]
  /** Whether this person had changed it too; if not, theirs is the better first choice. */
  touched: boolean
}

/**
 * What must be decided after a conflict. What only one of the two changed away from `base` in the same way, or what
 * only this person changed, needs no decision.
 */
export function differencesOf(base: ClientValues, mine: ClientValues, theirs: ClientValues): Difference[] {
  return clientFields
    .filter((field) => !sameValue(mine[field], theirs[field]) && !sameValue(theirs[field], base[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      touched: !sameValue(mine[field], base[field]),
    }))
}

type Value = ClientValues[ClientField]

/** Whether two values would be stored alike. */
export function sameValue(a: Value, b: Value): boolean {
  return stored(a) === stored(b)
}

function stored(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim()
  const rows = value.filter(({ medication_id }) => medication_id)
  return JSON.stringify(
    rows.map((row) => [row.medication_id, row.system_id, row.frequency_id, row.form_id, row.notes.trim()]),
  )
}
