import { useQueries, useQuery } from '@tanstack/react-query'
import { ME, NONE, writeCriterion } from '../../lib/criterion.ts'
import { termText, type Filter, type Filters } from '../../lib/filters.ts'
import type { PageQueries } from '../../lib/pageLoader.ts'
import type { FilterField } from '../../list/filterText.ts'
import { capitalized } from '../../lib/text.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { useSession } from '../accounts/useSession.ts'
import { entriesQuery, staffQuery, toOption } from './entryQueries.ts'

const chosenLists = (filters: Filters) =>
  Object.values(filters).flatMap((filter) => (filter.kind === 'entry' ? [filter.list] : []))
const hasPeople = (filters: Filters) => Object.values(filters).some(({ kind }) => kind === 'person')

/** What filters choose from, for the loader of a page. */
export const filterQueries = (filters: Filters, { queryClient }: Parameters<PageQueries>[0]) => [
  ...chosenLists(filters).map((list) => queryClient.prefetchQuery(entriesQuery(list))),
  ...(hasPeople(filters) ? [queryClient.prefetchQuery(staffQuery)] : []),
]

/** The filters of a list for its FilterBar; inactive entries are offered, since records may still have them. */
export function useFilterFields(filters: Filters): FilterField[] {
  const lists = chosenLists(filters)
  const queries = useQueries({ queries: lists.map(entriesQuery) })
  const me = useSession().data?.user
  const { data: staff = [] } = useQuery({ ...staffQuery, enabled: hasPeople(filters) })
  const filterOptions = (filter: Filter): SelectOption[] => {
    const none = 'none' in filter && filter.none ? [termOption(filter, NONE)] : []
    switch (filter.kind) {
      case 'entry':
        return [...(queries[lists.indexOf(filter.list)]?.data ?? []).map(toOption), ...none]
      case 'person':
        // Oneself first, then records of nobody, then colleagues.
        return [
          { ...termOption(filter, ME), also: me?.display_name },
          ...none,
          ...staff.filter(({ id }) => id !== me?.id).map(toOption),
        ]
      case 'word':
        return [...Object.keys(filter.words).map((word) => termOption(filter, word)), ...none]
      case 'day':
        return [...filter.words.map((word) => termOption(filter, word)), ...none]
      case 'text':
        return none
    }
  }
  return Object.entries(filters).map(([name, filter]) => ({
    name,
    label: filter.label,
    filter,
    options: filterOptions(filter),
    // An address may also name oneself by the id.
    ...(filter.kind === 'person' && me && { named: [{ value: me.id, label: 'me' }] }),
  }))
}

/** The names of the statuses with no work due (acceptance D29), and the filter that shows clients with one of them. */
export function useStatusesWithoutWork() {
  const statuses = (useQuery(entriesQuery('statuses')).data ?? []).filter(
    ({ work_due }) => work_due === false,
  )
  const terms = statuses.map(({ id }) => id)
  return { names: statuses.map(({ name }) => name), status_id: writeCriterion({ not: false, terms }) }
}

const termOption = (filter: Filter, value: string): SelectOption => ({
  value,
  label: capitalized(termText(filter, value) ?? value),
})
