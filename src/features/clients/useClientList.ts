import { useQuery } from '@tanstack/react-query'
import type { inferParserType } from 'nuqs'
import { infiniteQueryOf, queryOf, type PageQueries } from '../../lib/pageLoader.ts'
import { oneOf, readParams, recordId, searchParam, sortParams, withoutNulls } from '../../list/listParams.ts'
import { useListParams } from '../../list/useListParams.ts'
import { JUST_FETCHED_MS, listQuery, useListQuery } from '../../list/useListQuery.ts'
import { clientsApi } from './api.ts'
import { lookupQueries } from './useLookups.ts'
import { clientSorts, dueWindows, labStatuses, type ClientFilter } from './choices.ts'

const filters = {
  status_id: recordId,
  state_id: recordId,
  medication_id: recordId,
  lab_status: oneOf(labStatuses),
  order_due: oneOf(dueWindows),
  lab_due: oneOf(dueWindows),
} satisfies Record<ClientFilter, unknown>

/** URL parameters of the client book. */
const clientParams = { ...searchParam, ...sortParams(clientSorts, 'last_name'), ...filters }

/** A small first page, larger ones while scrolling. */
const reading = { rows: { first: 50, later: 200 } }

/** The input of the list endpoint. */
function inputsOf({ search, sort, direction, ...filters }: inferParserType<typeof clientParams>) {
  const narrowing = withoutNulls({ search: search.trim() || null, ...filters })
  return {
    narrowing,
    input: { ...narrowing, sort, direction },
    count: clientsApi.count.queryOptions({ input: narrowing, staleTime: JUST_FETCHED_MS }),
  }
}

/** The queries of both pages of the client book. */
export const clientListQueries: PageQueries = ({ url }) => {
  const { input, count } = inputsOf(readParams(url, clientParams))
  return [infiniteQueryOf(listQuery(clientsApi.list, input, reading)), queryOf(count), ...lookupQueries()]
}

/** The client book for both of its pages: URL state, pages of rows, and the total. */
export function useClientList() {
  const { params, values } = useListParams(clientParams)
  const { narrowing, input, count: counting } = inputsOf(values)
  const query = useListQuery(clientsApi.list, input, reading)
  const count = useQuery(counting)
  const narrowed = Object.keys(narrowing).length > 0
  return { params, input, query, total: count.data?.total, narrowed }
}
