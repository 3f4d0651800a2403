import { ListChecks } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
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
    <div className="flex min-w-0 gap-1">
      <div className="min-w-0 grow">{select}</div>
      <Button
        size="icon"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`More choices for ${label}`}
        title="Several, none of them, or days"
        onClick={() => setOpen(true)}
      >
        <ListChecks aria-hidden />
      </Button>
      {open && (
        <FilterDialog
          field={field}
          value={value}
          onChange={(next) => params.setFilter(name, next)}
          onClose={close}
          onLoadError={close}
        />
      )}
    </div>
  )
}
