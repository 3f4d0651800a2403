import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { useNarrowScreen } from './useNarrowScreen.ts'

/** A few filters: selects beside the search box; on phones a FilterBar. */
export function FilterSelects({ params, fields }: FilterBarProps) {
  if (useNarrowScreen()) return <FilterBar params={params} fields={fields} />
  return fields.map((field) => (
    <FilterSelect key={field.name} field={field} params={params} control={{ 'aria-label': field.label }} />
  ))
}
