import { href } from 'react-router'
import { BackLink } from '../../list/BackLink.tsx'
import { ColumnChooser } from '../../list/ColumnChooser.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { idOf } from '../../list/column.ts'
import { List } from '../../list/List.tsx'
import { useColumns } from '../../list/useColumns.ts'
import { todayIn } from '../../lib/dates.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { startingWithView, useOpenView, viewsQuery } from '../views/viewAddress.ts'
import { ViewsButton } from '../views/ViewsButton.tsx'
import { useFilterFields } from '../lookups/useFilterFields.ts'
import { HiddenStatuses } from './list/HiddenStatuses.tsx'
import { ClientPeek, useClientPeek } from './list/ClientPeek.tsx'
import { api } from '../../lib/api.ts'
import { clientViews, clientListQueries, useClientList } from './list/useClientList.ts'
import { clientReportColumns, csvColumns } from './list/columns.tsx'
import { clientFilters } from './registry.ts'

const queries: PageQueries = (page) => [
  ...clientListQueries(page),
  page.queryClient.prefetchQuery(viewsQuery('client-report')),
]
export const loader = startingWithView(() => 'client-report', serverLoader(queries))
export const clientLoader = startingWithView(() => 'client-report', browserLoader(queries))

/** /operational/client-report (spec 2.6, acceptance B1 to B7). */
export default function ClientReportPage() {
  const { params, input, query, total, moreThan } = useClientList()
  const columns = useColumns('client-report', clientReportColumns, useOpenView('client-report'))
  const peek = useClientPeek()
  return (
    <>
      <PageHeader
        title="Client Book Report"
        above={<BackLink to={href('/operational/reports')}>Reports Dashboard</BackLink>}
      />
      <List
        label="Clients"
        noun={['client', 'clients']}
        columns={columns.shown}
        resize={columns.resize}
        query={query}
        params={params}
        {...{ total, moreThan }}
        rowKey={idOf}
        grid
        peek={peek}
        searchLabel="Search name, medication or status"
        density={columns}
        empty="No clients found matching your search criteria."
        fields={useFilterFields(clientFilters)}
        countRows={clientViews.countsOf}
        filters={<HiddenStatuses params={params} />}
        tools={
          <>
            <ViewsButton list="client-report" look={columns} {...clientViews} />
            <ColumnChooser columns={columns} />
            <ExportButton
              filename={`client-report-${todayIn()}.csv`}
              columns={csvColumns}
              total={total}
              disabled={query.isError || query.isPending}
              open={(signal) => api.clients.export.call(input, { signal })}
            />
          </>
        }
      />
      <ClientPeek peek={peek} />
    </>
  )
}
