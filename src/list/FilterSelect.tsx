import { useState, type ComponentProps } from 'react'
import { onDemand } from '../ui/onDemand.tsx'
import { Select } from '../ui/Select.tsx'
import type { FilterField } from './FilterBar.tsx'
import type { FilterDialogProps } from './FilterDialog.tsx'
import { filterText } from './filterText.ts'
import type { ListParams } from './useListParams.ts'

const FilterDialog = onDemand<FilterDialogProps>(() => import('./FilterDialog.tsx'))

type FilterSelectProps = {
  field: FilterField
  params: ListParams
  control: Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>
}

/** One value is chosen in the select; several, 'is not' and days in a dialog. */
export function FilterSelect({ field, params, control }: FilterSelectProps) {
  const { name, label, all, options, several } = field
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const value = params.filters[name] ?? null
  // The URL may have an id that is not among the options, or not yet.
  const known = value === null || options.some((option) => option.value === value)
  const offered = known ? options : [...options, { value, label: filterText(field, value) }]
  const select = (
    <Select
      {...control}
      placeholder={all}
      value={value}
      options={offered}
      onChange={(next) => params.setFilter(name, next)}
    />
  )
  if (!several) return select
  return (
    <>
      {select}
      <button
        type="button"
        aria-haspopup="dialog"
        className="-mt-0.5 self-start rounded-sm text-sm text-ink-soft underline-offset-2 hover:text-ink hover:underline"
        onClick={() => setOpen(true)}
      >
        More choices<span className="sr-only"> for {label}</span>: several, is not{several.days && ', days'}
      </button>
      {open && (
        <FilterDialog
          field={field}
          value={value}
          onChange={(next) => params.setFilter(name, next)}
          onClose={close}
        />
      )}
    </>
  )
}
