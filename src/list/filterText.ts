import { dayRangeText, NONE, storedCriterion, textTermText } from '../lib/criterion.ts'
import type { FilterField } from './FilterBar.tsx'

/** The value of a filter in words: 'Active', 'not Active or Paused', '01/31/2026 to 02/28/2026'. */
export function filterText({ options, named = [], several }: FilterField, value: string): string {
  const labelOf = (term: string) =>
    [...options, ...named].find((option) => option.value === term)?.label ??
    (term === NONE ? several?.none : undefined) ??
    dayRangeText(term) ??
    textTermText(term) ??
    'Unknown'
  if (!several) return labelOf(value)
  const { not, terms } = storedCriterion(value)
  return (not ? 'not ' : '') + terms.map(labelOf).join(' or ')
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
