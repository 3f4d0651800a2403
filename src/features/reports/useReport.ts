import { useQuery } from '@tanstack/react-query'
import { useListQuery } from '../../office/list/useListQuery.ts'
import { reportsApi } from './api.ts'
import { reports, type ReportKey } from './registry.ts'
import type { Range, RangeState } from './useRange.ts'

/** A report of these days, as wide as the address asks: its rows page by page, its totals, and the way to all of its rows. */
export function useReport(report: ReportKey, range: Range, state: RangeState) {
  const wider = (reports[report].widenings ?? []).filter(({ key }) => state.isWidened(key))
  const input = { report, ...range, ...Object.fromEntries(wider.map(({ key }) => [key, true])) }

  const query = useListQuery(reportsApi.rows, input)
  const totals = useQuery(reportsApi.totals.queryOptions({ input }))
  const fetchAll = (cursor: string | undefined, signal: AbortSignal) =>
    reportsApi.export.call({ ...input, cursor, limit: 2000 }, { signal })
  const countAll = async (signal: AbortSignal) => (await reportsApi.totals.call(input, { signal })).rows
  return { input, wider, query, totals: totals.data, fetchAll, countAll }
}
