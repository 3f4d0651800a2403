import { useInfiniteQuery } from '@tanstack/react-query'
import { createLoader, type inferParserType } from 'nuqs'
import { href, useLocation, useParams } from 'react-router'
import { formatInstant } from '../../lib/dates.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId, lastFirst, orDash, truncate } from '../../lib/text.ts'
import { useBackToList } from '../../list/BackLink.tsx'
import { idOf, rowLinkClass, type Column } from '../../list/column.ts'
import { ColumnChooser } from '../../list/ColumnChooser.tsx'
import { useColumns } from '../../list/useColumns.ts'
import { overList } from '../../list/useRowEvents.ts'
import { List } from '../../list/List.tsx'
import { filterParams, readCriteria, readParams, searchParam } from '../../list/listParams.ts'
import { useListParams } from '../../list/useListParams.ts'
import { pagedOptions } from '../../list/paged.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { api } from '../../lib/api.ts'
import { filterQueries, useFilterFields } from '../lookups/useFilterFields.ts'
import { startingWithView, useOpenView, viewsQuery, type Address } from '../views/viewAddress.ts'
import { ViewsButton } from '../views/ViewsButton.tsx'
import { consentsQuery } from '../consents/consentsQuery.ts'
import type { InquiryRow } from './contract.ts'
import { inquiryQuery } from './inquiryQuery.ts'
import { OpenedInquiry } from './OpenedInquiry.tsx'
import { divisionName } from '../../lib/divisions.ts'
import { inquiryFilters, stateBadges, stateNames } from './registry.ts'

const inquiriesPath = href('/operational/inquiries/:id?')
const inquiryPath = ({ id }: InquiryRow) => href('/operational/inquiries/:id?', { id })
const inquiryParams = {
  ...searchParam,
  ...filterParams(inquiryFilters),
}

const readListInput = readCriteria<inferParserType<typeof inquiryParams>>

const load = createLoader(inquiryParams)
const countInquiries = (addresses: Address[]) =>
  api.inquiries.counts.call({ criteria: addresses.map((address) => readListInput(load(address))) })

const inquiryList = (input: ReturnType<typeof readListInput>) =>
  api.inquiries.list.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ ...input, cursor }) })

const queries: PageQueries = (page) => [
  ...listQueries(page),
  ...filterQueries(inquiryFilters, page),
  page.queryClient.prefetchQuery(viewsQuery('inquiries')),
]
const listQueries: PageQueries = ({ url, params: { id = '' }, queryClient }) => [
  queryClient.prefetchInfiniteQuery(inquiryList(readListInput(readParams(url, inquiryParams)))),
  ...(isId(id)
    ? [queryClient.prefetchQuery(inquiryQuery(id)), queryClient.prefetchQuery(consentsQuery('inquiries', id))]
    : []),
]
export const loader = startingWithView(() => 'inquiries', serverLoader(queries))
export const clientLoader = startingWithView(() => 'inquiries', browserLoader(queries))

/** /operational/inquiries: messages from the contact form, open ones first, the newest first; with an id, the dialog of that inquiry. */
export default function InquiriesPage() {
  const { params, values } = useListParams(inquiryParams)
  const { id } = useParams()
  const sized = useColumns('inquiries', columns, useOpenView('inquiries'))
  const input = readListInput(values)
  const query = useInfiniteQuery(inquiryList(input))
  const { goBack } = useBackToList(inquiriesPath + useLocation().search)
  const isFiltered = Object.keys(input).length > 0
  return (
    <>
      <PageHeader title="Inquiries" description="Messages and applications, new ones first" />
      <List
        label="Inquiries"
        noun={['inquiry', 'inquiries']}
        columns={sized.shown}
        resize={sized.resize}
        query={query}
        // Within those of one progress.
        params={{ ...params, sort: 'created_at', direction: 'desc' }}
        rowKey={idOf}
        searchLabel="Search inquiries"
        fields={useFilterFields(inquiryFilters)}
        countRows={countInquiries}
        tools={
          <>
            <ViewsButton
              list="inquiries"
              everything="All inquiries"
              widths={sized.widths}
              countsOf={countInquiries}
              filters={inquiryFilters}
            />
            <ColumnChooser columns={sized} />
          </>
        }
        empty={
          isFiltered
            ? 'No inquiries match your search or filters.'
            : 'No inquiries yet. They appear here as soon as a visitor writes.'
        }
      />
      {id && <OpenedInquiry key={id} id={id} onClose={() => void goBack()} />}
    </>
  )
}

const columns: Column<InquiryRow>[] = [
  {
    key: 'name',
    title: 'From',
    width: 'w-36 grow-2',
    primary: true,
    cell: (row) => (
      <a href={inquiryPath(row)} className={rowLinkClass} {...overList}>
        {lastFirst(row)}
      </a>
    ),
  },
  {
    key: 'state',
    title: 'Progress',
    width: 'w-26',
    card: 'title',
    cell: (row) => <Badge variant={stateBadges[row.state]}>{stateNames[row.state]}</Badge>,
  },
  {
    key: 'created_at',
    title: 'Received',
    width: 'w-42',
    cell: (row) => <span className="tabular">{formatInstant(row.created_at)}</span>,
  },
  { key: 'division', title: 'Division', width: 'w-34', cell: (row) => divisionName(row.division) },
  {
    key: 'assigned_to',
    title: 'Assigned to',
    width: 'w-36',
    cell: (row) => (
      <span className="truncate" title={row.assigned_name ?? undefined}>
        {orDash(row.assigned_name)}
      </span>
    ),
  },
  {
    key: 'message',
    title: 'Message',
    width: 'w-40 grow-6',
    card: 'wide',
    cell: (row) => <span className="two-lines">{truncate(row.message || (row.role ?? ''), 120)}</span>,
  },
]
