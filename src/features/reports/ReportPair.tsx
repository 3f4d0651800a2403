import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { plural } from '../../lib/text.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { doneOf, pairOf, reportKeys, reports, type ReportKey } from './registry.ts'
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
        className="flex gap-0.5 rounded-lg border border-line bg-sunken p-0.5 sm:mt-5.75"
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

/** From one report to the others with the same days: from what is due to what is due, from what was done to what was done. */
export function ReportLinks({ report: current, state }: { report: ReportKey; state: RangeState }) {
  const { daysSearch, searchWith } = state
  const isDone = reports[current].ofEvents
  return (
    <nav aria-label="Reports" data-print="hide" className="-ml-3 flex flex-wrap">
      {reportKeys.map((key) => {
        const { link } = reports[key]
        const isCurrent = key === current || doneOf(key) === current
        const to = isCurrent ? current : (isDone && doneOf(key)) || key
        return (
          link && (
            <Link
              key={key}
              to={href(`/operational/reports/${to}`) + (isCurrent ? searchWith({}) : daysSearch)}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(buttonClass('quiet', 'small'), isCurrent && 'text-ink underline')}
            >
              {link}
            </Link>
          )
        )
      })}
    </nav>
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
    <Link to={addressOf(done, searchWith)} data-print="hide" className="underline">
      {plural(counts[0], ...chart.noun)} in this range
    </Link>
  )
}
