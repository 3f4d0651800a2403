import { useQueries, useQuery } from '@tanstack/react-query'
import { ME, NONE } from '../../../lib/criterion.ts'
import { FilterBar, type FilterField } from '../../../list/FilterBar.tsx'
import type { ListParams } from '../../../list/useListParams.ts'
import { useSession } from '../../accounts/useSession.ts'
import { api } from '../../../lib/api.ts'
import { lookupLists, lookupOf } from '../../lookups/registry.ts'
import {
  clientFilters,
  dueWindows,
  labStatuses,
  leavesOutWithoutWork,
  startDays,
  startWindows,
  windowDays,
  type ClientFilter,
  type DueWindow,
} from '../choices.ts'
import { ownerOptions } from '../useLookups.ts'

const lookupFilters = clientFilters.flatMap((name) => {
  const list = lookupOf(name)
  return list ? [{ name, list, ...lookupLists[list] }] : []
})

const windows: Record<DueWindow, string> = {
  overdue: 'Past due',
  this_week: 'This week, from today',
  next_7: `Next ${windowDays.next_7} days`,
  next_30: `Next ${windowDays.next_30} days`,
}
const windowOptions = dueWindows.map((value) => ({ value, label: windows[value] }))
const startOptions = startWindows.map((value) => ({ value, label: `Last ${startDays[value]} days` }))
const labOptions = labStatuses.map((value) => ({ value, label: value }))

/** Oneself first, then clients of nobody, then colleagues. */
function useOwnerField() {
  const me = useSession().data?.user
  const { data = [] } = useQuery(ownerOptions)
  const colleagues = data.filter(({ id }) => id !== me?.id)
  return {
    name: 'owner_id' as const,
    label: 'Owner',
    all: 'All owners',
    options: [
      { value: ME, label: 'Me' },
      { value: NONE, label: 'No owner' },
      ...colleagues.map(({ id, name, active }) => ({ value: id, label: name, inactive: !active })),
    ],
    // An address may also name oneself by the id.
    named: me ? [{ value: me.id, label: 'Me' }] : [],
    several: {},
  }
}

const dates = { none: 'No date', days: true }

/** The filters of the Clients page and the Client Book Report; inactive entries are offered, since clients may still have them. */
export function ClientFilters({ params }: { params: ListParams }) {
  const queries = useQueries({
    queries: lookupFilters.map(({ list }) => api.lookups.list.queryOptions({ input: { list } })),
  })
  const fields: (FilterField & { name: ClientFilter })[] = [
    ...lookupFilters.map(({ name, singular, title }, index) => ({
      name,
      label: singular,
      all: `All ${title.toLowerCase()}`,
      options: (queries[index]?.data ?? []).map((entry) => ({
        value: entry.id,
        label: entry.name,
        inactive: !entry.active,
      })),
      several: { none: `No ${singular.toLowerCase()}` },
    })),
    useOwnerField(),
    { name: 'lab_status', label: 'Lab status', all: 'All lab statuses', options: labOptions, several: {} },
    { name: 'order_due', label: 'Orders', all: 'Any due date', options: windowOptions, several: dates },
    { name: 'lab_due', label: 'Labs', all: 'Any due date', options: windowOptions, several: dates },
    {
      name: 'start_date',
      label: 'Start date',
      all: 'Any start date',
      options: startOptions,
      several: dates,
    },
  ]
  const statuses = queries[lookupFilters.findIndex(({ list }) => list === 'statuses')]?.data
  const hidden = leavesOutWithoutWork(params.filters)
    ? (statuses ?? []).filter(({ work_due }) => work_due === false).map(({ name }) => name)
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
