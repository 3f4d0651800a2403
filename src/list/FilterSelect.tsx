import { useState, type ComponentProps, type SyntheticEvent } from 'react'
import { readTextTerm, writeTextTerm } from '../lib/criterion.ts'
import { onDemand } from '../ui/onDemand.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { FilterDialogProps } from './FilterDialog.tsx'
import { filterText, type FilterField } from './filterText.ts'
import type { ListParams } from './useListParams.ts'

const FilterDialog = onDemand<FilterDialogProps>(() => import('./FilterDialog.tsx'))

type FilterSelectProps = {
  field: FilterField
  params: ListParams
  control: Pick<ComponentProps<'select'>, 'id' | 'aria-label' | 'aria-describedby'>
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
  if (field.isText) return <TextFilter {...{ field, params, control }} />
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

/** A part of the text is typed, and looked for on leaving the field. */
function TextFilter({ field, params, control }: FilterSelectProps) {
  const value = params.filters[field.name] ?? null
  const typed = readTextTerm(value ?? '') ?? ''
  const apply = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (currentTarget.value.trim() !== typed) params.setFilter(field.name, writeTextTerm(currentTarget.value))
  }
  return (
    <TextInput
      {...control}
      key={value}
      type="search"
      // The address may say more than one text.
      placeholder={value !== null && typed === '' ? filterText(field, value) : field.all}
      defaultValue={typed}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event)
      }}
    />
  )
}
