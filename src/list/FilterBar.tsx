import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import type { FilterPopoverProps } from './FilterPopover.tsx'
import { filterText } from './filterText.ts'

const FilterPopover = onDemand<FilterPopoverProps>(() => import('./FilterPopover.tsx'))

type FilterBarProps = Pick<FilterPopoverProps, 'params' | 'fields'>

/** Which filter is open, and where the focus goes when it closes. */
function useOpenFilter() {
  /** `name` is null while the field is asked for, `chip` the filter whose chip was pressed. */
  const [open, setOpen] = useState<{ name: string | null; chip: string | null } | null>(null)
  const anchor = useRef<HTMLButtonElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const chipId = (name: string) => `${id}-${name}`
  return {
    open,
    setOpen,
    anchor,
    button,
    chipId,
    press: (pressed: HTMLButtonElement, chip: string | null) => {
      anchor.current = pressed
      setOpen(open ? null : { name: chip, chip })
    },
    close: () => {
      setOpen(null)
      // A frame later a new filter has its chip, and a removed one has none.
      requestAnimationFrame(() =>
        (document.getElementById(chipId(open?.name ?? '')) ?? button.current)?.focus(),
      )
    },
    /** The pressed button is removed with its filter. */
    removed: (change: () => void) => () => {
      change()
      button.current?.focus()
    },
  }
}

/** The filters of a list: a button that asks for a field and its value, and for each active filter a chip that opens it again. */
export function FilterBar({ params, fields }: FilterBarProps) {
  const { open, setOpen, anchor, button, chipId, press, close, removed } = useOpenFilter()
  const shown = fields.filter(({ name }) => params.filters[name] != null || open?.chip === name)
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open !== null && open.chip === null}
        onClick={({ currentTarget }) => press(currentTarget, null)}
      >
        <Plus aria-hidden />
        Filter
      </Button>
      {shown.length > 0 && (
        <ul aria-label="Active filters" className="order-last flex basis-full flex-wrap items-center gap-2">
          {shown.map((field) => (
            <Chip
              key={field.name}
              id={chipId(field.name)}
              text={filterText(field, params.filters[field.name] ?? '')}
              isOpen={open?.chip === field.name}
              onPress={(pressed) => press(pressed, field.name)}
              onRemove={removed(() => params.setFilter(field.name, null))}
            />
          ))}
          <li>
            <Button variant="quiet" size="small" onClick={removed(params.clearFilters)}>
              Clear filters
            </Button>
          </li>
        </ul>
      )}
      {open && (
        <FilterPopover
          {...{ params, fields, anchor }}
          field={fields.find(({ name }) => name === open.name)}
          onChoose={(name) => setOpen({ ...open, name })}
          onClose={close}
          onLeave={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface ChipProps {
  id: string
  text: string
  isOpen: boolean
  onPress: (pressed: HTMLButtonElement) => void
  onRemove: () => void
}

const Chip = ({ id, text, isOpen, onPress, onRemove }: ChipProps) => (
  <li className="flex max-w-full min-w-0">
    <Button
      id={id}
      size="small"
      className="min-w-0 shrink rounded-r-none border-r-0 pr-2"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`Change filter ${text}`}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <span className="truncate">{text}</span>
    </Button>
    <Button
      size="small"
      className="rounded-l-none border-l-0 px-2"
      aria-label={`Remove filter ${text}`}
      onClick={onRemove}
    >
      <X aria-hidden />
    </Button>
  </li>
)
