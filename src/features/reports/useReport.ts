import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import { pagedOptions } from '../../list/paged.ts'
import type { RowKeyMeta } from '../../list/refreshInPlace.ts'
import { api } from '../../lib/api.ts'
import { availableOptions, reports, rowKeyOf, type ReportKey } from './registry.ts'
import type { Totals } from './contract.ts'
import { readScope, type Range, type RangeState } from './useRange.ts'

type Scope = Pick<RangeState, 'isIncluded' | 'labStatus'>

/** The input of the report's endpoints, and the include options that are on. */
function inputOf(report: ReportKey, range: Range, { isIncluded, labStatus }: Scope) {
  const included = availableOptions(reports[report], isIncluded).filter(({ key }) => isIncluded(key))
  return {
    included,
    input: {
      report,
      ...range,
      ...Object.fromEntries(included.map(({ key }) => [key, true])),
      ...(reports[report].chart.by === 'lab_status' && labStatus && { lab_status: labStatus }),
    },
  }
}

type Input = ReturnType<typeof inputOf>['input']
const rowsQuery = (input: Input) =>
  api.reports.rows.infiniteOptions({
    ...pagedOptions,
    meta: { rowKey: rowKeyOf(reports[input.report]) } satisfies RowKeyMeta,
    input: (cursor) => ({ ...input, cursor }),
  })
const totalsOf = (input: Input) =>
  api.reports.totals.queryOptions({ input, placeholderData: (before: Totals | undefined) => before })

/** The queries of a report page. */
export function reportQueries(queryClient: QueryClient, report: ReportKey, url: URL) {
  const scope = readScope(url)
  if (!scope) return []
  const { input } = inputOf(report, scope.range, scope)
  return [queryClient.prefetchInfiniteQuery(rowsQuery(input)), queryClient.prefetchQuery(totalsOf(input))]
}

/** The rows of a report page by page, its totals, its chart and its export. */
export function useReport(report: ReportKey, range: Range, state: RangeState) {
  const { input, included } = inputOf(report, range, state)
  const query = useInfiniteQuery(rowsQuery(input))
  const totals = useQuery(totalsOf(input))
  const open = (signal: AbortSignal) => api.reports.export.call(input, { signal })
  return {
    input,
    included,
    query,
    totals: totals.isPlaceholderData ? undefined : totals.data,
    /** The previous ones stay while those of another range are loading. */
    shown: totals.data,
    open,
  }
}
