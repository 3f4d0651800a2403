import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readList, type FilterRule, type ListState } from '../../list/listParams.ts'
import { isId } from '../../lib/text.ts'
import { useListParams } from '../../list/useListParams.ts'
import { listQuery, useListQuery } from '../../list/useListQuery.ts'
import { infiniteQueryOf, queryOf, type PageQueries } from '../../lib/pageLoader.ts'
import { clientsApi } from './api.ts'
import { lookupQueries } from './useLookups.ts'
import { clientSorts, dueWindows, labStatuses, type ClientFilter, type ClientSort } from './choices.ts'
import type { ClientListInput } from './contract.ts'

const oneOf = (values: readonly string[]): FilterRule => ({ valid: (text) => values.includes(text) })
const id: FilterRule = { valid: isId }

/** What the address may say; anything else there is as good as absent. */
const filters: Record<ClientFilter, FilterRule> = {
  status_id: id,
  state_id: id,
  medication_id: id,
  lab_status: oneOf(labStatuses),
  order_due: oneOf(dueWindows),
  lab_due: oneOf(dueWindows),
}
/** Milliseconds between asking for rows and the address that asks for them. */
const askedAhead = 1000
/** Few rows to begin with, more for somebody who goes on. */
const reading = { rows: { first: 50, later: 200 }, staleTime: askedAhead }

const rules = { sort: 'last_name', sortable: clientSorts, filters }

/** What a state of the list asks of the server. */
function asked({ search, sort, direction, filters }: ListState) {
  // The address is only read as far as `rules` allow.
  const narrowing = { ...(search && { search }), ...(filters as Pick<ClientListInput, ClientFilter>) }
  const input = { ...narrowing, sort: sort as ClientSort, direction }
  return {
    narrowing,
    input,
    count: clientsApi.count.queryOptions({ input: narrowing, staleTime: askedAhead }),
  }
}

/** What both pages of the client book fetch at an address. */
export const clientListQueries: PageQueries = ({ url }) => {
  const { input, count } = asked(readList(url.searchParams, rules))
  return [infiniteQueryOf(listQuery(clientsApi.list, input, reading)), queryOf(count), ...lookupQueries()]
}

/** The client book as both of its pages ask for it: state in the address, pages of rows, and how many there are. */
export function useClientList() {
  const cache = useQueryClient()
  const params = useListParams(rules, (next) => {
    const { input, count } = asked(next)
    void cache.prefetchInfiniteQuery(listQuery(clientsApi.list, input, reading))
    void cache.prefetchQuery(count)
  })
  const { narrowing, input, count: counting } = asked(params)
  const query = useListQuery(clientsApi.list, input, reading)
  const count = useQuery(counting)
  const narrowed = Object.values(narrowing).some((value) => value !== undefined && value !== '')
  const countNow = async (signal: AbortSignal) => (await clientsApi.count.call(narrowing, { signal })).total
  return { params, input, query, total: count.data?.total, countNow, narrowed }
}
