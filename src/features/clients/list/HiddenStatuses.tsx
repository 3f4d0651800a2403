import { useQuery } from '@tanstack/react-query'
import type { ListParams } from '../../../list/useListParams.ts'
import { entriesQuery } from '../../lookups/entryQueries.ts'
import { leavesOutWithoutWork } from '../choices.ts'

export function HiddenStatuses({ params }: { params: ListParams }) {
  const { data: statuses = [] } = useQuery(entriesQuery('statuses'))
  const hidden = statuses.filter(({ work_due }) => work_due === false).map(({ name }) => name)
  if (hidden.length === 0 || !leavesOutWithoutWork(params.filters)) return null
  return (
    <p className="order-last basis-full text-sm text-ink-soft">
      Clients with no work due ({hidden.join(', ')}) are hidden. Choose one of these statuses to see them.
    </p>
  )
}
