import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createLoader, type inferParserType } from 'nuqs'
import { Navigate } from 'react-router'
import type { PageQueries } from '../../../lib/pageLoader.ts'
import { ExportButton } from '../../../list/ExportButton.tsx'
import type { CsvColumn } from '../../../list/exportCsv.ts'
import { todayIn } from '../../../lib/dates.ts'
import { disclosureOf } from '../papers/disclosureOf.tsx'
import { ColumnChooser } from '../../../list/ColumnChooser.tsx'
import { filterParams, readCriteria, readParams, searchParam, sortParams } from '../../../list/listParams.ts'
import { useListParams, type ListParams } from '../../../list/useListParams.ts'
import { useOpenedRecord } from '../../../list/useOpenedRecord.ts'
import { idOf, type Column } from '../../../list/column.ts'
import { readShown, useColumns, useShown } from '../../../list/useColumns.ts'
import { JUST_FETCHED_MS, pagedOptions } from '../../../list/paged.ts'
import { api } from '../../../lib/api.ts'
import type { Peek } from '../../../list/listProps.ts'
import { useNarrowScreen } from '../../../list/useScreen.ts'
import type { ButtonSize } from '../../../ui/buttonClass.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { lookupQueries } from '../useLookups.ts'
import { keepNewerRows } from '../clientQuery.ts'
import { clientFilters, clientSorts, columnName, detailColumns } from '../registry.ts'
import { useOpenView, type Address } from '../../views/viewAddress.ts'
import { ViewsButton } from '../../views/ViewsButton.tsx'
import { useFilterFields, useStatusesWithoutWork } from '../../lookups/useFilterFields.ts'
import { leavesOutWithoutWork } from '../choices.ts'
import type { ClientRow, ExportedClient } from '../contract.ts'
import { clientPath } from '../ClientLink.tsx'
import type { PeekPanelProps } from './PeekPanel.tsx'

const clientParams = {
  ...searchParam,
  ...sortParams(clientSorts, 'last_name'),
  ...filterParams(clientFilters),
}

/** A small first page, larger ones while scrolling. */
const FIRST_ROWS = 28
const LATER_ROWS = 100

type Values = inferParserType<typeof clientParams>
const withoutSort = ({ sort: _sort, direction: _direction, ...criteria }: Values) => readCriteria(criteria)

/** The queries for these parameters; `input` is that of the list without its pages. */
function createQueries(values: Values, shown: readonly string[]) {
  const { sort, direction } = values
  const criteria = withoutSort(values)
  const input = { ...criteria, sort, direction }
  const details = detailColumns.filter((name) => shown.includes(columnName(name)))
  const also = details.join(',')
  return {
    input,
    criteria,
    isFiltered: Object.keys(criteria).length > 0,
    list: api.clients.list.infiniteOptions({
      ...pagedOptions,
      structuralSharing: keepNewerRows,
      input: (cursor) => ({
        ...input,
        ...(also && { also }),
        cursor,
        limit: cursor ? LATER_ROWS : FIRST_ROWS,
      }),
    }),
    count: api.clients.count.queryOptions({ input: criteria, staleTime: JUST_FETCHED_MS }),
  }
}

export const clientListQueries: PageQueries = (page) => {
  const { list, count } = createQueries(readParams(page.url, clientParams), readShown(page.url))
  const { queryClient } = page
  return [queryClient.prefetchInfiniteQuery(list), queryClient.prefetchQuery(count), ...lookupQueries(page)]
}

/** The client book on both of its pages. @returns also `list`: the props of List that are alike on both */
export function useClientList(page: 'clients' | 'client-report', all: readonly Column<ClientRow>[]) {
  const { params, values } = useListParams(clientParams)
  const { list, count, ...queries } = createQueries(values, useShown())
  const { total, more_than: moreThan } = useQuery(count).data ?? {}
  const columns = useColumns(page, all, useOpenView(page))
  const props = {
    label: 'Clients',
    noun: ['client', 'clients'] as const,
    columns: columns.shown,
    resize: columns.resize,
    query: useInfiniteQuery(list),
    params,
    total,
    moreThan,
    peek: useOpenedRecord('client'),
    rowKey: idOf,
    grid: true,
    fields: useFilterFields(clientFilters),
    countRows: clientViews.countsOf,
    filters: <HiddenStatuses params={params} />,
    tools: (
      <>
        <ViewsButton list={page} widths={columns.widths} {...clientViews} />
        <ColumnChooser columns={columns} />
      </>
    ),
  }
  return { ...queries, list: props }
}

interface ClientExportProps extends Pick<ReturnType<typeof useClientList>, 'list'> {
  name: string
  total?: number
  size?: ButtonSize
  columns: readonly CsvColumn<ExportedClient>[]
  input: Parameters<typeof api.clients.export.call>[0]
  label?: string | undefined
}

/** A file of all clients that the list finds, or of these ids, in its order. */
export const ClientExport = ({
  name,
  columns,
  input,
  list: { query, total },
  ...button
}: ClientExportProps) => (
  <ExportButton
    total={total}
    {...button}
    filename={() => `${name}-${todayIn()}.csv`}
    columns={columns}
    // The disclosure of those that are selected is beside the button.
    {...(!input.ids && { about: { idOf, next: disclosureOf } })}
    disabled={query.isError || query.isPending}
    open={(signal) => api.clients.export.call(input, { signal })}
  />
)

function HiddenStatuses({ params }: { params: ListParams }) {
  const { names, status_id } = useStatusesWithoutWork()
  if (names.length === 0 || !leavesOutWithoutWork(params.filters)) return null
  return (
    <p className="order-last basis-full text-sm text-ink-soft">
      Clients with no work due ({names.join(', ')}) are hidden.{' '}
      <button type="button" className="underline" onClick={() => params.setFilter('status_id', status_id)}>
        Show the hidden clients instead
      </button>
    </p>
  )
}

const load = createLoader(clientParams)

const clientViews = {
  everything: 'All clients',
  filters: clientFilters,
  countsOf: (addresses: Address[]) =>
    api.clients.counts.call({ criteria: addresses.map((address) => withoutSort(load(address))) }),
}

const PeekPanel = onDemand<PeekPanelProps>(() => import('./PeekPanel.tsx'))

/** The panel beside a list, while a client is open in it. A phone has no space for it, and shows the client's page. */
export function ClientPeek({ peek: { id, close } }: { peek: Peek }) {
  const isHydrated = useHydrated()
  const isNarrowScreen = useNarrowScreen()
  if (id === null || !isHydrated) return null
  if (isNarrowScreen) return <Navigate to={clientPath(id)} replace />
  return <PeekPanel id={id} onClose={close} />
}
