import { useQuery } from '@tanstack/react-query'
import { infiniteQueryOf, queryOf } from '../../lib/pageLoader.ts'
import { listQuery, useListQuery } from '../../list/useListQuery.ts'
import { reportsApi } from './api.ts'
import { offeredWidenings, reports, type ReportKey } from './registry.ts'
import { readScope, type Range, type RangeState } from './useRange.ts'

type Scope = Pick<RangeState, 'isWidened'>

/** What a report of these days asks of the server, and what widens it. */
function inputOf(report: ReportKey, range: Range, { isWidened }: Scope) {
  const wider = offeredWidenings(reports[report], isWidened).filter(({ key }) => isWidened(key))
  return { wider, input: { report, ...range, ...Object.fromEntries(wider.map(({ key }) => [key, true])) } }
}

/** What the page of a report fetches at an address. */
export function reportQueries(report: ReportKey, url: URL) {
  const scope = readScope(url)
  if (!scope) return []
  const { input } = inputOf(report, scope.range, scope)
  return [
    infiniteQueryOf(listQuery(reportsApi.rows, input)),
    queryOf(reportsApi.totals.queryOptions({ input })),
    queryOf(reportsApi.plot.queryOptions({ input })),
  ]
}

/** A report of these days, as wide as the address asks: its rows page by page, its totals, and the way to all of its rows. */
export function useReport(report: ReportKey, range: Range, state: RangeState) {
  const { input, wider } = inputOf(report, range, state)
  const query = useListQuery(reportsApi.rows, input)
  const totals = useQuery(reportsApi.totals.queryOptions({ input }))
  const open = (signal: AbortSignal) => reportsApi.export.call(input, { signal })
  return { input, wider, query, totals: totals.data, open }
}
