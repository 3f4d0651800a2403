import { ListChecks, ListFilter, X } from 'lucide-react'
import { useId, useRef, useState, type ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { Select, type SelectOption } from '../ui/Select.tsx'
import type { FilterDialogProps } from './FilterDialog.tsx'
import { filterText } from './filterText.ts'
import type { ListParams } from './useListParams.ts'
import { useNarrowScreen } from './useNarrowScreen.ts'

export type FilterField = {
  /** The URL parameter. */
  name: string
  label: string
  /** The label of the empty option. */
  all: string
  options: SelectOption[]
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

type FilterBarProps = { params: ListParams; fields: readonly FilterField[] }

/** A few filters: selects beside the search box; on phones a FilterBar. */
export function FilterSelects({ params, fields }: FilterBarProps) {
  if (useNarrowScreen()) return <FilterBar params={params} fields={fields} />
  return fields.map((field) => (
    <FilterSelect key={field.name} field={field} params={params} control={{ 'aria-label': field.label }} />
  ))
}

/** The filters of a list: a button that opens the selects, and a removable chip for each active filter. */
export function FilterBar({ params, fields }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const active = fields.filter(({ name }) => params.filters[name] != null)
  // The clicked chip is removed, so the button gets the focus.
  const taken = (change: () => void) => () => {
    change()
    button.current?.focus()
  }
  return (
    <>
      <Button ref={button} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        <ListFilter aria-hidden />
        {active.length === 0 ? 'Filters' : `Filters (${active.length})`}
      </Button>
      <div
        id={panel}
        role="group"
        aria-label="Filters"
        hidden={!open}
        className="order-last grid basis-full gap-3 rounded-xl border border-line bg-surface p-3 sm:grid-cols-3 xl:grid-cols-4 [&[hidden]]:hidden"
      >
        {fields.map((field) => (
          <Field key={field.name} label={field.label}>
            {(control) => <FilterSelect field={field} params={params} control={control} />}
          </Field>
        ))}
      </div>
      {active.length > 0 && (
        <ul aria-label="Active filters" className="order-last flex basis-full flex-wrap items-center gap-2">
          {active.map((field) => {
            const { name, label } = field
            const text = `${label}: ${filterText(field, params.filters[name] ?? '')}`
            return (
              <li key={name} className="max-w-full min-w-0">
                <Button
                  size="small"
                  className="max-w-full"
                  aria-label={`Remove filter ${text}`}
                  onClick={taken(() => params.setFilter(name, null))}
                >
                  <span className="truncate">{text}</span>
                  <X aria-hidden />
                </Button>
              </li>
            )
          })}
          <li>
            <Button variant="quiet" size="small" onClick={taken(params.clearFilters)}>
              Clear filters
            </Button>
          </li>
        </ul>
      )}
    </>
  )
}

type FilterSelectProps = {
  field: FilterField
  params: ListParams
  control: Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'>
}

/** One value is chosen in the select; several, 'is not' and days in a dialog. */
function FilterSelect({ field, params, control }: FilterSelectProps) {
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

const FilterDialog = onDemand<FilterDialogProps>(() => import('./FilterDialog.tsx'))
