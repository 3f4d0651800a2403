import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monthRange, todayIn } from '../../lib/dates.ts'
import { useListQuery } from '../../office/list/useListQuery.ts'
import { reportsApi } from './api.ts'
import { reports, type ReportKey } from './registry.ts'
import { useRange, type Range } from './useRange.ts'

/** A report as the address asks for it: its rows page by page, its totals, and the way to all of its rows. */
export function useReport(report: ReportKey) {
  const state = useRange()
  const { range } = state
  // A range that cannot be keeps the last good result on the screen (acceptance D28), at first this month's.
  const [good, setGood] = useState<Range>(() => range ?? monthRange(todayIn()))
  if (range && (good.start !== range.start || good.end !== range.end)) setGood(range)
  const wider = (reports[report].widenings ?? []).filter(({ key }) => state.isWidened(key))
  const input = { report, ...good, ...Object.fromEntries(wider.map(({ key }) => [key, true])) }

  const query = useListQuery(reportsApi.rows, input)
  const totals = useQuery(reportsApi.totals.queryOptions({ input }))
  const fetchAll = (cursor: string | undefined, signal: AbortSignal) =>
    reportsApi.export.call({ ...input, cursor, limit: 2000 }, { signal })
  return { state, input, wider, query, totals: totals.data, fetchAll }
}
