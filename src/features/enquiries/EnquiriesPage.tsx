import { useCallback, useMemo, type MouseEvent } from 'react'
import { href, useLocation, useNavigate, useParams } from 'react-router'
import { formatInstant } from '../../lib/dates.ts'
import {
  browserLoader,
  infiniteQueryOf,
  queryOf,
  serverLoader,
  type PageQueries,
} from '../../lib/pageLoader.ts'
import { isId, lastFirst, truncate } from '../../lib/text.ts'
import { isPlainClick, openedFrom } from '../../office/openedFrom.ts'
import { useBackToList } from '../../office/useBackToList.ts'
import type { Column } from '../../office/list/column.ts'
import { rowLinkClass } from '../../office/list/rowLinkClass.ts'
import { List } from '../../office/list/List.tsx'
import { readList, type ListRules, type ListState } from '../../office/list/listParams.ts'
import { useListParams, type ListParams } from '../../office/list/useListParams.ts'
import { listQuery, useListQuery } from '../../office/list/useListQuery.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { enquiriesApi } from './api.ts'
import { divisionChoices, enquiryStates } from './choices.ts'
import type { EnquiryRow } from './contract.ts'
import { enquiryQuery, OpenedEnquiry } from './OpenedEnquiry.tsx'
import { divisionNames, stateBadges, stateNames } from './words.ts'

const enquiriesPath = href('/operational/enquiries/:id?')
const enquiryPath = ({ id }: EnquiryRow) => href('/operational/enquiries/:id?', { id })
const oneOf = (values: readonly string[]) => ({ valid: (text: string) => values.includes(text) })
const filters = { state: oneOf(enquiryStates), division: oneOf(divisionChoices) }

const rules: ListRules = { sort: 'created_at', sortable: [], filters }

/** What a state of the list asks of the server; the address is only read as far as `filters` allow. */
const inputOf = ({ search, filters: narrowing }: Pick<ListState, 'search' | 'filters'>) => ({
  ...(search && { search }),
  ...(narrowing as Partial<Pick<EnquiryRow, keyof typeof filters>>),
})

const queries: PageQueries = ({ url, params: { id = '' } }) => [
  infiniteQueryOf(listQuery(enquiriesApi.list, inputOf(readList(url.searchParams, rules)))),
  ...(isId(id) ? [queryOf(enquiryQuery(id))] : []),
]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/enquiries: what visitors wrote through the contact form, newest first; with an id, one of it opened. */
export default function EnquiriesPage() {
  const params = useListParams(rules)
  const { id } = useParams()
  const open = useOpenEnquiry()
  const columns = useMemo(() => columnsWith(open), [open])
  const input = inputOf(params)
  const query = useListQuery(enquiriesApi.list, input)
  const { goBack } = useBackToList(enquiriesPath + useLocation().search)
  const rowActions = useCallback((row: EnquiryRow) => <OpenLink row={row} onOpen={open} />, [open])
  const narrowed = Object.values(input).some(Boolean)
  return (
    <>
      <PageHeader title="Enquiries" description="What visitors wrote through the contact form" />
      <List
        label="Enquiries"
        noun={enquiryNoun}
        columns={columns}
        query={query}
        params={params}
        rowKey={rowKey}
        rowActions={rowActions}
        actionsWidth="w-24"
        searchLabel="Search enquiries"
        filters={<Filters params={params} />}
        empty={
          narrowed ? 'No enquiries match.' : 'No enquiries yet. They appear here as soon as a visitor writes.'
        }
      />
      {id && <OpenedEnquiry key={id} id={id} onClose={() => void goBack()} />}
    </>
  )
}

type Open = (event: MouseEvent<HTMLAnchorElement>) => void

/** Opens an enquiry over the list as it is; a new tab opens it alone. */
function useOpenEnquiry(): Open {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      const { search } = window.location
      const to = { pathname: event.currentTarget.pathname, search }
      void navigate(to, { state: openedFrom(window.location), preventScrollReset: true })
    },
    [navigate],
  )
}

function OpenLink({ row, onOpen }: { row: EnquiryRow; onOpen: Open }) {
  return (
    <a
      href={enquiryPath(row)}
      className={buttonClass('secondary', 'small')}
      aria-label={`Open the enquiry of ${row.first_name} ${row.last_name}`}
      onClick={onOpen}
    >
      Open
    </a>
  )
}

function Filters({ params }: { params: ListParams }) {
  return (
    <>
      <Select
        aria-label="Progress"
        placeholder="Any progress"
        value={params.filters['state'] ?? null}
        onChange={(value) => params.setFilter('state', value)}
        options={enquiryStates.map((value) => ({ value, label: stateNames[value] }))}
      />
      <Select
        aria-label="Division"
        placeholder="Every division"
        value={params.filters['division'] ?? null}
        onChange={(value) => params.setFilter('division', value)}
        options={divisionChoices.map((value) => ({ value, label: divisionNames[value] }))}
      />
    </>
  )
}

const enquiryNoun = ['enquiry', 'enquiries'] as const
const rowKey = (row: EnquiryRow) => row.id

const columnsWith = (onOpen: Open): Column<EnquiryRow>[] => [
  {
    key: 'name',
    title: 'From',
    width: 'w-44 grow-2',
    primary: true,
    cell: (row) => (
      <a href={enquiryPath(row)} className={rowLinkClass} onClick={onOpen}>
        {lastFirst(row.last_name, row.first_name)}
      </a>
    ),
  },
  {
    key: 'created_at',
    title: 'Received',
    width: 'w-44',
    cell: (row) => <span className="tabular">{formatInstant(row.created_at)}</span>,
  },
  { key: 'division', title: 'Division', width: 'w-38', cell: (row) => divisionNames[row.division] },
  {
    key: 'state',
    title: 'Progress',
    width: 'w-32',
    cell: (row) => <Badge variant={stateBadges[row.state]}>{stateNames[row.state]}</Badge>,
  },
  { key: 'message', title: 'Message', width: 'w-56 grow-6', cell: (row) => truncate(row.message, 90) },
]
