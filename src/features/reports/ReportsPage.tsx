import { ArrowRight } from 'lucide-react'
import { Link, href } from 'react-router'
import { todayIn } from '../../lib/dates.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { doneOf, reportKeys, reports } from './registry.ts'
import { useRange, type RangeState } from './useRange.ts'

/** One of events is one press from what is due, and comes first when the days are past. */
const cards = ({ range, daysSearch }: RangeState) => [
  ...reportKeys
    .filter((key) => !reports[key].ofEvents)
    .map((key) => ({
      ...reports[key],
      path:
        href(`/operational/reports/${(range && range.end < todayIn() && doneOf(key)) || key}`) + daysSearch,
    })),
  {
    path: href('/operational/client-report'),
    title: 'Client Book Report',
    description: 'Comprehensive client data with filtering',
    summary: 'All clients, with notes and updates',
  },
]

/** /operational/reports (acceptance Q1), with the days of the report from which one comes. */
export default function ReportsPage() {
  const state = useRange()
  return (
    <>
      <PageHeader title="Reports Dashboard" description="Access all operational reports and analytics" />
      <ul className="grid gap-3 md:grid-cols-2">
        {cards(state).map(({ path, title, description, summary }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex h-full items-center justify-between gap-4 rounded-xl border border-line bg-surface p-5 hover:border-line-strong hover:bg-hover"
            >
              <span>
                <span className="block font-display text-xl font-medium">{summary ?? title}</span>
                {summary && <span className="mt-1 block text-sm text-ink-soft">{title}</span>}
                <span className="block text-sm text-ink-faint">{description}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
