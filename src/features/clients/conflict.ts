import type { Author } from '../../lib/author.ts'
import { lookupOf } from '../lookups/registry.ts'
import { clientFields, clientInput, type ClientField } from './clientFields.ts'
import type { ClientValues } from './formValues.ts'
import type { Lookups } from './useLookups.ts'

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

/** Who changed the fields in question, each person once with their newest change, newest first. */
export function authorsOf(differences: Difference[], changed: Record<string, Author>): Author[] {
  const authors = differences.flatMap(({ field }) => changed[field] ?? [])
  const sorted = authors.toSorted((one, other) => one.seconds_ago - other.seconds_ago)
  return sorted.filter(({ by }, index) => sorted.findIndex((one) => one.by === by) === index)
}

type Value = ClientValues[ClientField]

/**
 * Why what this form holds cannot be written over theirs: a rule that is younger than the stored value, or an entry that
 * became inactive and that theirs does not name (acceptance D23).
 * @returns a sentence, undefined when it can be saved
 */
export function refusalOf({ field, mine, theirs }: Difference, lookups: Lookups): string | undefined {
  const rule = clientInput.shape[field].safeParse(mine)
  if (rule.error) return rule.error.issues[0]?.message
  const before = choicesIn(field, theirs)
  const inactive = choicesIn(field, mine)
    .filter(
      ({ row, column, id }) =>
        !before.some((one) => one.row === row && one.column === column && one.id === id),
    )
    .flatMap(({ list, id }) => lookups[list].filter((entry) => entry.id === id && !entry.active))
  return inactive[0] && `"${inactive[0].name}" is inactive`
}

/** The entries that a field names, each with the medication row and the column that name it. */
function choicesIn(field: ClientField, value: Value) {
  const rows: { id?: string | undefined }[] = Array.isArray(value) ? value : [{ [field]: value }]
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, id]) => {
      const list = lookupOf(column)
      return list && id ? [{ row: row.id, column, list, id }] : []
    }),
  )
}

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
