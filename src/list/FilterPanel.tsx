import { Field } from '../ui/Field.tsx'
import type { FilterBarProps } from './FilterBar.tsx'
import { FilterSelect } from './FilterSelect.tsx'

/** All filters of a list; loaded when they are opened (FilterBar). */
export default function FilterPanel({ params, fields }: FilterBarProps) {
  return fields.map((field) => (
    <Field key={field.name} label={field.label}>
      {(control) => <FilterSelect field={field} params={params} control={control} />}
    </Field>
  ))
}
