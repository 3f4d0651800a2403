import { href, useMatches } from 'react-router'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { startingWithView, viewsQuery } from '../views/viewAddress.ts'
import { RangeFields } from './RangeFields.tsx'
import { ReportLinks } from './ReportLinks.tsx'
import { availableOptions, reportKeys, reports, type ReportKey } from './registry.ts'
import { ReportResult } from './ReportResult.tsx'
import { useLastValid, useRange } from './useRange.ts'
import { reportQueries } from './useReport.ts'

// Each report has a route of its own (src/pages.ts).
const reportAt = (path: string) => reportKeys.find((key) => path === href(`/operational/reports/${key}`))!

const queries: PageQueries = (page) => {
  const report = reportAt(page.pattern)
  return [...reportQueries(page, report), page.queryClient.prefetchQuery(viewsQuery(report))]
}
export const loader = startingWithView(reportAt, serverLoader(queries))
export const clientLoader = startingWithView(reportAt, browserLoader(queries))

/** The page of all date-range reports; the address says which (acceptance Q2 to Q13). */
export default function ReportPage() {
  const key = reportAt(useMatches().at(-1)!.id)
  return <ReportScreen key={key} report={key} />
}

function ReportScreen({ report }: { report: ReportKey }) {
  const { title, scope } = reports[report]
  const state = useRange()
  const range = useLastValid(state.range)
  const options = availableOptions(reports[report], state.isIncluded)
  const included = options.filter(({ key }) => state.isIncluded(key)).map(({ label }) => label)
  return (
    <>
      <PageHeader
        title={title}
        description={<span className="max-sm:hidden">{[scope, ...included].join(' · ')}</span>}
        above={<ReportLinks current={report} state={state} />}
      />
      {range ? (
        <ReportResult report={report} range={range} state={state} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-start gap-2">
            <RangeFields report={report} state={state} />
          </div>
          <EmptyState text="Choose a valid range to see the report." />
        </>
      )}
    </>
  )
}
