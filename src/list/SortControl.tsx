import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import type { Column } from './column.ts'
import type { ListParams } from './useListParams.ts'

/** Sorting on phones, where cards have no header row. */
export function SortControl<Row>({
  columns,
  params,
}: {
  columns: readonly Column<Row>[]
  params: ListParams
}) {
  const options = columns
    .filter((column) => column.sortable)
    .map(({ key, title }) => ({ value: key, label: title }))
  if (options.length === 0) return null
  const ascending = params.direction === 'asc'
  return (
    <div className="col-span-full flex min-w-0 gap-2">
      <div className="min-w-0 grow">
        <Select
          aria-label="Sort by"
          value={params.sort ?? null}
          onChange={(key) => key && params.sortBy(key, 'asc')}
          options={options}
        />
      </div>
      <Button
        size="icon"
        aria-label={ascending ? 'Ascending; sort descending' : 'Descending; sort ascending'}
        onClick={() => params.sort && params.sortBy(params.sort, ascending ? 'desc' : 'asc')}
      >
        {ascending ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
      </Button>
    </div>
  )
}
