import { useQueries } from '@tanstack/react-query'
import { connect } from '../../lib/api.ts'
import { FilterBar, type FilterField } from '../../office/list/FilterBar.tsx'
import type { ListParams } from '../../office/list/useListParams.ts'
import { lookupsContract } from '../lookups/contract.ts'
import { dueWindows, labStatuses, type ClientFilter, type DueWindow } from './contract.ts'

const api = connect('lookups', lookupsContract)
const lists = ['statuses', 'states', 'medications'] as const

const windows: Record<DueWindow, string> = {
  overdue: 'Past due',
  this_week: 'This week, from today',
  next_7: 'Next 7 days',
  next_30: 'Next 30 days',
}
const windowOptions = dueWindows.map((value) => ({ value, label: windows[value] }))
const labOptions = labStatuses.map((value) => ({ value, label: value }))

/** The filters of the client list and of the client book; entries switched off stay, for the clients that have them. */
export function ClientFilters({ params }: { params: ListParams }) {
  const answers = useQueries({ queries: lists.map((list) => api.list.queryOptions({ input: { list } })) })
  const [statuses = [], states = [], medications = []] = answers.map(({ data = [] }) =>
    data.map(({ id, name, active }) => ({ value: id, label: name, inactive: !active })),
  )
  const fields: (FilterField & { name: ClientFilter })[] = [
    { name: 'status_id', label: 'Status', all: 'Every status', options: statuses },
    { name: 'state_id', label: 'State', all: 'Every state', options: states },
    { name: 'medication_id', label: 'Medication', all: 'Every medication', options: medications },
    { name: 'lab_status', label: 'Lab status', all: 'Every lab status', options: labOptions },
    { name: 'order_due', label: 'Orders', all: 'Whenever due', options: windowOptions },
    { name: 'lab_due', label: 'Labs', all: 'Whenever due', options: windowOptions },
  ]
  return <FilterBar params={params} fields={fields} />
}
