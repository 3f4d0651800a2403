import { api } from '../../../lib/api.ts'
import { useQuery } from '@tanstack/react-query'
import { FilterBar } from '../../../list/FilterBar.tsx'
import type { ListParams } from '../../../list/useListParams.ts'
import { useFilterFields } from '../../lookups/useFilterFields.ts'
import { leavesOutWithoutWork } from '../choices.ts'
import { clientFilters } from '../registry.ts'

const statusOptions = api.lookups.list.queryOptions({ input: { list: 'statuses' } })

/** The filters of the Clients page and the Client Book Report. */
export function ClientFilters({ params }: { params: ListParams }) {
  const fields = useFilterFields(clientFilters)
  const { data: statuses = [] } = useQuery(statusOptions)
  const hidden = leavesOutWithoutWork(params.filters)
    ? statuses.filter(({ work_due }) => work_due === false).map(({ name }) => name)
    : []
  return (
    <>
      <FilterBar params={params} fields={fields} />
      {hidden.length > 0 && (
        <p className="order-last basis-full text-sm text-ink-soft">
          Clients with no work due ({hidden.join(', ')}) are hidden. Choose one of these statuses to see them.
        </p>
      )}
    </>
  )
}
