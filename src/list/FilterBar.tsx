import { ListFilter, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { filterText } from './filterText.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'

const FilterPanel = onDemand<FilterPanelProps>(() => import('./FilterPanel.tsx'))

/** The filters of a list: a button that opens the selects, and a removable chip for each active filter. */
export function FilterBar({ params, fields }: FilterPanelProps) {
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
        {open && <FilterPanel params={params} fields={fields} onLoadError={() => setOpen(false)} />}
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
