import { api } from '../../lib/api.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { ME, NONE } from '../../lib/criterion.ts'
import { windowNames, type Filter, type Filters } from '../../lib/filters.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import type { PageQueries } from '../../lib/pageLoader.ts'
import type { FilterField } from '../../list/filterText.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { useSession } from '../accounts/useSession.ts'

/** The people who can be chosen. */
export const staffOptions = api.accounts.staff.queryOptions({ input: {} })

const listOptions = (list: LookupKey) => api.lookups.list.queryOptions({ input: { list } })

const chosenLists = (filters: Filters) =>
  Object.values(filters).flatMap((filter) => (filter.kind === 'entry' ? [filter.list] : []))
const hasPeople = (filters: Filters) => Object.values(filters).some(({ kind }) => kind === 'person')

/** What filters choose from, for the loader of a page. */
export const filterQueries = (filters: Filters, { queryClient }: Parameters<PageQueries>[0]) => [
  ...chosenLists(filters).map((list) => queryClient.prefetchQuery(listOptions(list))),
  ...(hasPeople(filters) ? [queryClient.prefetchQuery(staffOptions)] : []),
]

/** The filters of a list for its FilterBar; inactive entries are offered, since records may still have them. */
export function useFilterFields(filters: Filters): FilterField[] {
  const lists = chosenLists(filters)
  const queries = useQueries({ queries: lists.map(listOptions) })
  const me = useSession().data?.user
  const { data: staff = [] } = useQuery({ ...staffOptions, enabled: hasPeople(filters) })
  const filterOptions = (filter: Filter): SelectOption[] => {
    switch (filter.kind) {
      case 'entry':
        return (queries[lists.indexOf(filter.list)]?.data ?? []).map(toOption)
      case 'person':
        // Oneself first, then records of nobody, then colleagues.
        return [
          { value: ME, label: 'Me' },
          { value: NONE, label: filter.none },
          ...staff.filter(({ id }) => id !== me?.id).map(toOption),
        ]
      case 'word':
        return Object.entries(filter.words).map(([value, label]) => ({ value, label }))
      case 'day':
        return filter.windows.map((value) => ({ value, label: windowNames[value] }))
      case 'text':
        return []
    }
  }
  return Object.entries(filters).map(([name, filter]) => ({
    name,
    label: filter.label,
    all: filter.all,
    options: filterOptions(filter),
    isText: filter.kind === 'text',
    // An address may also name oneself by the id.
    ...(filter.kind === 'person' && me && { named: [{ value: me.id, label: 'Me' }] }),
    several: {
      ...('none' in filter && filter.none && { none: filter.none }),
      days: filter.kind === 'day',
    },
  }))
}

const toOption = ({ id, name, active }: { id: string; name: string; active: boolean }) => ({
  value: id,
  label: name,
  inactive: !active,
})
