import { href } from 'react-router'
import { BackLink } from '../../list/BackLink.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { idOf } from '../../list/column.ts'
import { List } from '../../list/List.tsx'
import { todayIn } from '../../lib/dates.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { startingWithView, viewsQuery } from '../views/viewAddress.ts'
import { api } from '../../lib/api.ts'
import { disclosureOf } from './papers/disclosureOf.tsx'
import { ClientPeek, clientListQueries, useClientList } from './list/useClientList.tsx'
import { clientReportColumns, csvColumns } from './list/columns.tsx'

const queries: PageQueries = (page) => [
  ...clientListQueries(page),
  page.queryClient.prefetchQuery(viewsQuery('client-report')),
]
export const loader = startingWithView(() => 'client-report', serverLoader(queries))
export const clientLoader = startingWithView(() => 'client-report', browserLoader(queries))

/** /operational/client-report (spec 2.6, acceptance B1 to B7). */
export default function ClientReportPage() {
  const { input, list } = useClientList('client-report', clientReportColumns)
  const { query, total } = list
  return (
    <>
      <PageHeader
        title="Client Book Report"
        above={<BackLink to={href('/operational/reports')}>Reports Dashboard</BackLink>}
      />
      <List
        {...list}
        searchLabel="Search name, medication or status"
        empty="No clients found matching your search criteria."
        tools={
          <>
            {list.tools}
            <ExportButton
              filename={`client-report-${todayIn()}.csv`}
              columns={csvColumns}
              about={{ idOf, next: disclosureOf }}
              total={total}
              disabled={query.isError || query.isPending}
              open={(signal) => api.clients.export.call(input, { signal })}
            />
          </>
        }
      />
      <ClientPeek peek={list.peek} />
    </>
  )
}
