import { ListFilter, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Select, type SelectOption } from '../ui/Select.tsx'
import type { ListParams } from './useListParams.ts'
import { useNarrowScreen } from './useNarrowScreen.ts'

export type FilterField = {
  /** The URL parameter. */
  name: string
  label: string
  /** The label of the empty option. */
  all: string
  options: SelectOption[]
}

type FilterBarProps = { params: ListParams; fields: readonly FilterField[] }

/** A few filters: selects beside the search box; on phones a FilterBar. */
export function FewFilters({ params, fields }: FilterBarProps) {
  if (useNarrowScreen()) return <FilterBar params={params} fields={fields} />
  return fields.map(({ name, label, all, options }) => (
    <Select
      key={name}
      aria-label={label}
      placeholder={all}
      value={params.filters[name] ?? null}
      options={options}
      onChange={(value) => params.setFilter(name, value)}
    />
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
        className="order-last grid basis-full grid-cols-2 gap-3 rounded-xl border border-line bg-surface p-3 sm:grid-cols-3 2xl:grid-cols-6 [&[hidden]]:hidden"
      >
        {fields.map((field) => (
          <FilterSelect key={field.name} field={field} params={params} />
        ))}
      </div>
      {active.length > 0 && (
        <ul aria-label="Active filters" className="order-last flex basis-full flex-wrap items-center gap-2">
          {active.map(({ name, label, options }) => {
            const text = `${label}: ${labelOf(options, params.filters[name])}`
            return (
              <li key={name}>
                <Button
                  size="small"
                  aria-label={`Remove filter ${text}`}
                  onClick={taken(() => params.setFilter(name, null))}
                >
                  {text}
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

function FilterSelect({ field, params }: { field: FilterField; params: ListParams }) {
  const { name, label, all, options } = field
  const value = params.filters[name] ?? null
  // The URL may have an id that is not among the options, or not yet.
  const known = value === null || options.some((option) => option.value === value)
  const offered = known ? options : [...options, { value, label: labelOf(options, value) }]
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          placeholder={all}
          value={value}
          options={offered}
          onChange={(next) => params.setFilter(name, next)}
        />
      )}
    </Field>
  )
}

const labelOf = (options: SelectOption[], value: string | null | undefined) =>
  options.find((option) => option.value === value)?.label ?? 'Unknown'
