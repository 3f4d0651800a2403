import { api } from '../../lib/api.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PageQueries } from '../../lib/pageLoader.ts'
import type { Direction } from '../../list/column.ts'
import { filterParams, readParams, sortParams } from '../../list/listParams.ts'
import { useListParams } from '../../list/useListParams.ts'
import { pagedOptions } from '../../list/paged.ts'
import type { RowKeyMeta } from '../../list/refreshInPlace.ts'
import { filterQueries } from '../lookups/useFilterFields.ts'
import type { Totals } from './contract.ts'
import {
  availableOptions,
  filtersForReport,
  reportKeys,
  reports,
  reportRowKey,
  usualSort,
  type ReportKey,
} from './registry.ts'
import { type ReportFilter } from './reportFilters.ts'
import { readScope, reportFilterParams, type Range, type RangeState } from './useRange.ts'

type Scope = Pick<RangeState, 'isIncluded'> & { filters: Partial<Record<ReportFilter, string | null>> }

const sortParsers = Object.fromEntries(
  reportKeys.map((key) => {
    const sorts = reports[key].columns.map((column) => column.key)
    return [key, sortParams(sorts, usualSort(reports[key]))]
  }),
) as Record<ReportKey, ReturnType<typeof sortParams<string>>>
const listParsers = Object.fromEntries(
  reportKeys.map((key) => [key, { ...sortParsers[key], ...filterParams(filtersForReport(reports[key])) }]),
) as Record<ReportKey, (typeof sortParsers)[ReportKey] & Partial<typeof reportFilterParams>>

/** The input of the report's endpoints, and the include options that are on. */
export function reportRequest(report: ReportKey, range: Range, { isIncluded, filters }: Scope) {
  const included = availableOptions(reports[report], isIncluded).filter(({ key }) => isIncluded(key))
  const names = Object.keys(filtersForReport(reports[report])) as ReportFilter[]
  return {
    included,
    input: {
      report,
      ...range,
      ...Object.fromEntries(included.map(({ key }) => [key, true])),
      ...(Object.fromEntries(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))) as {
        [Filter in ReportFilter]?: string
      }),
    },
  }
}

type Input = ReturnType<typeof reportRequest>['input']
const rowsQuery = (input: Input & { sort: string; direction: Direction }) =>
  api.reports.rows.infiniteOptions({
    ...pagedOptions,
    meta: { rowKey: reportRowKey(reports[input.report]) } satisfies RowKeyMeta,
    input: (cursor) => ({ ...input, cursor }),
  })
const totalsQuery = (input: Input) =>
  api.reports.totals.queryOptions({ input, placeholderData: (before: Totals | undefined) => before })

/** The queries of a report page. */
export function reportQueries(page: Parameters<PageQueries>[0], report: ReportKey) {
  const { queryClient, url } = page
  const lists = filterQueries(filtersForReport(reports[report]), page)
  const scope = readScope(url)
  if (!scope) return lists
  const { input } = reportRequest(report, scope.range, scope)
  return [
    queryClient.prefetchInfiniteQuery(rowsQuery({ ...input, ...readParams(url, sortParsers[report]) })),
    queryClient.prefetchQuery(totalsQuery(input)),
    ...lists,
  ]
}

/** The rows of a report page by page, its totals, its chart and its export. */
export function useReport(report: ReportKey, range: Range, { isIncluded }: RangeState) {
  const { params, values } = useListParams(listParsers[report])
  const { input, included } = reportRequest(report, range, { isIncluded, filters: values })
  const sorted = { ...input, sort: values.sort, direction: values.direction }
  const query = useInfiniteQuery(rowsQuery(sorted))
  const totals = useQuery(totalsQuery(input))
  const open = (signal: AbortSignal, printed = false) =>
    api.reports.export.call({ ...sorted, printed }, { signal })
  return {
    params: { ...params, id: JSON.stringify(sorted) },
    input,
    /** The labels of the include options that are on. */
    included: included.map(({ label }) => label),
    query,
    totals: totals.isPlaceholderData ? undefined : totals.data,
    /** The previous ones stay while those of another range are loading. */
    shown: totals.data,
    open,
  }
}
