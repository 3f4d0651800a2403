import { dayRangeText, NONE, storedCriterion, textTermText } from '../lib/criterion.ts'
import type { SelectOption } from '../ui/Select.tsx'

export type FilterField = {
  /** The URL parameter. */
  name: string
  label: string
  /** The label of the empty option. */
  all: string
  options: SelectOption[]
  /** A part of a text, which is typed instead of chosen. */
  isText?: boolean
  /** Values that have a name and are not offered. */
  named?: SelectOption[]
  /** For a filter that takes several values and 'is not' (src/lib/criterion.ts), in a dialog. */
  several?: {
    /** The label of no value. */
    none?: string
    /** Also days from and to. */
    days?: boolean
  }
}

/** The value of a filter in words: 'Active', 'not Active or Paused', '01/31/2026 to 02/28/2026'. */
export function filterText({ options, named = [], several }: FilterField, value: string): string {
  const termLabel = (term: string) =>
    [...options, ...named].find((option) => option.value === term)?.label ??
    (term === NONE ? several?.none : undefined) ??
    dayRangeText(term) ??
    textTermText(term) ??
    'Unknown'
  if (!several) return termLabel(value)
  const { not, terms } = storedCriterion(value)
  return (not ? 'not ' : '') + terms.map(termLabel).join(' or ')
}

/** Each active filter with its name: 'Status: not Active'. */
export const filterTexts = (
  fields: readonly FilterField[],
  values: Readonly<Record<string, string | null>>,
) =>
  fields.flatMap((field) => {
    const value = values[field.name]
    return value ? [`${field.label}: ${filterText(field, value)}`] : []
  })
