import { useCallback, useState } from 'react'
import { formatInstant } from '../../lib/dates.ts'
import { browserLoader, infiniteQueryOf, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { lastFirst, truncate } from '../../lib/text.ts'
import type { Column } from '../../office/list/column.ts'
import { List } from '../../office/list/List.tsx'
import { readList, type ListRules, type ListState } from '../../office/list/listParams.ts'
import { useListParams, type ListParams } from '../../office/list/useListParams.ts'
import { listQuery, useListQuery } from '../../office/list/useListQuery.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { enquiriesApi } from './api.ts'
import { divisionChoices, enquiryStates } from './choices.ts'
import type { EnquiryRow } from './contract.ts'
import type { EnquiryDialogProps } from './EnquiryDialog.tsx'
import { divisionNames, stateBadges, stateNames } from './words.ts'

const EnquiryDialog = onDemand<EnquiryDialogProps>(() => import('./EnquiryDialog.tsx'))

const oneOf = (values: readonly string[]) => ({ valid: (text: string) => values.includes(text) })
const filters = { state: oneOf(enquiryStates), division: oneOf(divisionChoices) }

const rules: ListRules = { sort: 'created_at', sortable: [], filters }

/** What a state of the list asks of the server; the address is only read as far as `filters` allow. */
const inputOf = ({ search, filters: narrowing }: Pick<ListState, 'search' | 'filters'>) => ({
  ...(search && { search }),
  ...(narrowing as Partial<Pick<EnquiryRow, keyof typeof filters>>),
})

const queries: PageQueries = ({ url }) => [
  infiniteQueryOf(listQuery(enquiriesApi.list, inputOf(readList(url.searchParams, rules)))),
]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/enquiries: what visitors wrote through the contact form, newest first. */
export default function EnquiriesPage() {
  const params = useListParams(rules)
  const [open, setOpen] = useState<EnquiryRow | null>(null)
  const [columns] = useState(() => columnsWith(setOpen))
  const input = inputOf(params)
  const query = useListQuery(enquiriesApi.list, input)
  const close = () => setOpen(null)
  const rowActions = useCallback((row: EnquiryRow) => <OpenButton row={row} onOpen={setOpen} />, [])
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
      {open && <EnquiryDialog enquiry={open} onClose={close} onMissing={close} />}
    </>
  )
}

function OpenButton({ row, onOpen }: { row: EnquiryRow; onOpen: (row: EnquiryRow) => void }) {
  return (
    <Button
      size="small"
      aria-label={`Open the enquiry of ${row.first_name} ${row.last_name}`}
      onClick={() => onOpen(row)}
    >
      Open
    </Button>
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

const columnsWith = (onOpen: (row: EnquiryRow) => void): Column<EnquiryRow>[] => [
  {
    key: 'name',
    title: 'From',
    width: 'w-44 grow-2',
    primary: true,
    cell: (row) => (
      <button
        type="button"
        className="min-w-0 truncate text-left underline-offset-2 hover:underline max-sm:whitespace-normal"
        onClick={() => onOpen(row)}
      >
        {lastFirst(row.last_name, row.first_name)}
      </button>
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
