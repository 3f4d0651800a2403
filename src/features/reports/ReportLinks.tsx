import { href, Link } from 'react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { doneOf, reportKeys, reports, type ReportKey } from './registry.ts'
import type { RangeState } from './useRange.ts'

interface ReportLinksProps {
  current: ReportKey | 'client-report'
  /** Of a report with days. */
  state?: RangeState
}

/** From one report to the others with the same days: from what is due to what is due, from what was done to what was done. */
export function ReportLinks({ current, state }: ReportLinksProps) {
  const isDone = current !== 'client-report' && reports[current].ofEvents
  const links = reportKeys.flatMap((key) => {
    const { link } = reports[key]
    if (!link) return []
    const isCurrent = key === current || doneOf(key) === current
    const report = isCurrent ? (current as ReportKey) : (isDone && doneOf(key)) || key
    const search = isCurrent ? state?.searchWith({}) : state?.daysSearch
    return [{ link, isCurrent, to: href(`/operational/reports/${report}`) + (search ?? '') }]
  })
  links.push({
    link: 'Client book',
    isCurrent: current === 'client-report',
    to: href('/operational/client-report'),
  })
  return (
    <nav aria-label="Reports" data-print="hide" className="-ml-3 flex flex-wrap">
      {links.map(({ link, isCurrent, to }) => (
        <Link
          key={link}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(buttonClass('quiet', 'small'), isCurrent && 'text-ink underline')}
        >
          {link}
        </Link>
      ))}
    </nav>
  )
}
