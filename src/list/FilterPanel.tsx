import { Field } from '../ui/Field.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import type { FilterField } from './filterText.ts'
import type { ListParams } from './useListParams.ts'

export type FilterPanelProps = { params: ListParams; fields: readonly FilterField[] }

/** All filters of a list; loaded when they are opened (FilterBar). */
export default function FilterPanel({ params, fields }: FilterPanelProps) {
  return fields.map((field) => (
    <Field key={field.name} label={field.label}>
      {(control) => <FilterSelect field={field} params={params} control={control} />}
    </Field>
  ))
}
