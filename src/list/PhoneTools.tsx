import { Ellipsis } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button, IconButton } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import type { Column, Direction } from './column.ts'
import type { ListParams } from './useListParams.ts'

type PhoneToolsProps<Row> = {
  columns: readonly Column<Row>[]
  params: ListParams
  tools?: ReactNode
  /** Shows checkboxes on the cards; undefined in a list without. */
  onSelect: (() => void) | undefined
}

/** On phones: sorting, tools and 'Select' behind one button, so that the rows begin high up. */
export function PhoneTools<Row>({ columns, params, tools, onSelect }: PhoneToolsProps<Row>) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const sorts = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: `${key} asc`, label: `${title}, ascending` },
      { value: `${key} desc`, label: `${title}, descending` },
    ])
  if (!tools && !onSelect && sorts.length === 0) return null
  return (
    <>
      <IconButton
        variant="secondary"
        label="Sorting and tools"
        icon={Ellipsis}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      <div
        id={panel}
        role="group"
        aria-label="Sorting and tools"
        hidden={!open}
        className="order-last grid basis-full grid-cols-2 gap-2 rounded-xl border border-line bg-surface p-3 [&[hidden]]:hidden"
      >
        {sorts.length > 0 && (
          <div className="col-span-full">
            <Select
              aria-label="Sort by"
              value={`${params.sort} ${params.direction}`}
              onChange={(sort) => {
                const [key, direction] = sort!.split(' ')
                params.sortBy(key!, direction as Direction)
              }}
              options={sorts}
            />
          </div>
        )}
        {onSelect && <Button onClick={onSelect}>Select</Button>}
        {tools}
      </div>
    </>
  )
}
