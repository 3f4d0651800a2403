import { ME, storedCriterion } from '../lib/criterion.ts'
import { termText, type Filter } from '../lib/filters.ts'
import type { SelectOption } from '../ui/Select.tsx'

export interface FilterField {
  /** The URL parameter. */
  name: string
  label: string
  filter: Filter
  /** What can be chosen, besides days and texts. */
  options: SelectOption[]
  /** Values that have a name and are not offered. */
  named?: SelectOption[]
}

/** By what a choice is found; 'Me' as one is called, before others who are called alike. */
export const searchedTexts = ({ value, label, also = '' }: SelectOption) =>
  value === ME && also ? { title: also, words: label } : { title: label, words: also }

/** A term of a filter in words: 'Active', 'next 14 days'. */
export const filterTermText = ({ filter, options, named = [] }: FilterField, term: string) =>
  termText(filter, term) ?? [...options, ...named].find(({ value }) => value === term)?.label ?? 'Unknown'

/** A filter in words: 'Status: not Inactive, Discharged', 'Lab due: next 14 days'. */
export function filterText(field: FilterField, value: string): string {
  const { not, terms } = storedCriterion(value)
  if (value === '') return `${field.label}: any`
  return `${field.label}: ${not ? 'not ' : ''}${terms.map((term) => filterTermText(field, term)).join(', ')}`
}

/** Each active filter in words. */
export const filterTexts = (
  fields: readonly FilterField[],
  values: Readonly<Record<string, string | null>>,
) =>
  fields.flatMap((field) => {
    const value = values[field.name]
    return value ? [filterText(field, value)] : []
  })
