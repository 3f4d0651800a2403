import { List } from '../../list/List.tsx'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { startingWithView, viewsQuery } from '../views/viewAddress.ts'
import { ClientExport, ClientPeek, clientListQueries, useClientList } from '../clients/list/useClientList.tsx'
import { clientReportColumns, csvColumns } from '../clients/list/columns.tsx'
import { ReportLinks } from './ReportLinks.tsx'

const queries: PageQueries = (page) => [
  ...clientListQueries(page),
  page.queryClient.prefetchQuery(viewsQuery('client-report')),
]
export const loader = startingWithView(() => 'client-report', serverLoader(queries))
export const clientLoader = startingWithView(() => 'client-report', browserLoader(queries))

/** /operational/client-report (spec 2.6, acceptance B1 to B7). */
export default function ClientReportPage() {
  const { input, list } = useClientList('client-report', clientReportColumns)
  return (
    <>
      <PageHeader title="Client Book Report" above={<ReportLinks current="client-report" />} />
      <List
        {...list}
        searchLabel="Search name, medication or status"
        empty="No clients found matching your search criteria."
        tools={
          <>
            {list.tools}
            <ClientExport name="client-report" columns={csvColumns} input={input} list={list} />
          </>
        }
      />
      <ClientPeek peek={list.peek} />
    </>
  )
}
