import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { plural } from '../../lib/text.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { doneOf, pairOf, reports, type ReportKey } from './registry.ts'
import type { RangeState } from './useRange.ts'
import type { reportRequest } from './useReport.ts'

type SearchWith = RangeState['searchWith']

/** The same days and filters in another report; hidden columns and the view are of one report. */
const addressOf = (report: ReportKey, searchWith: SearchWith) =>
  href(`/operational/reports/${report}`) + searchWith({ hide: null, view: null })

/** A switch between what is due and what was done. */
export function PairLinks({ report: current, searchWith }: { report: ReportKey; searchWith: SearchWith }) {
  const pair = pairOf(current)
  return (
    pair && (
      <nav
        aria-label="Report"
        className="flex h-control items-center gap-0.5 rounded-lg border border-line bg-sunken px-0.5"
      >
        {pair.map(({ report, label }) => (
          <Link
            key={report}
            to={addressOf(report, searchWith)}
            aria-current={report === current ? 'page' : undefined}
            className={buttonClass(report === current ? 'secondary' : 'quiet', 'small')}
          >
            {label}
          </Link>
        ))}
      </nav>
    )
  )
}

type DoneInRangeProps = { input: ReturnType<typeof reportRequest>['input']; searchWith: SearchWith }

/** Beside the totals of what is due in a range: leads to what was done in it. */
export function DoneInRange({ input, searchWith }: DoneInRangeProps) {
  const done = doneOf(input.report)
  const isDue = done !== undefined && done !== input.report
  const { data: counts } = useQuery({
    ...api.reports.counts.queryOptions({ input: { criteria: isDue ? [{ ...input, report: done }] : [] } }),
    enabled: isDue,
    placeholderData: keepPreviousData,
  })
  const chart = isDue && reports[done].chart
  if (!counts?.[0] || !chart || chart.by !== 'day') return null
  return (
    <Link to={addressOf(done, searchWith)} data-print="hide" className="underline max-sm:hidden">
      {plural(counts[0], ...chart.noun)} in this range
    </Link>
  )
}
