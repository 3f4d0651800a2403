import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate, formatInstantDay } from '../../../lib/dates.ts'
import { api } from '../../../lib/api.ts'
import type { PageQueries } from '../../../lib/pageLoader.ts'
import { lastFirst, orDash, plural } from '../../../lib/text.ts'
import { idOf, type Column } from '../../../list/column.ts'
import { focusNeighbor } from '../../../list/focusNeighbor.ts'
import { List } from '../../../list/List.tsx'
import { readParams, searchParam } from '../../../list/listParams.ts'
import { pagedOptions } from '../../../list/paged.ts'
import { SelectionBar } from '../../../list/SelectionBar.tsx'
import { useListParams } from '../../../list/useListParams.ts'
import { useSelection } from '../../../list/useSelection.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { StatusBadge } from '../../lookups/StatusBadge.tsx'
import { MAX_BULK } from '../choices.ts'
import { ClientLink } from '../ClientLink.tsx'
import type { ClientForReview } from '../contract.ts'
import { selectedRows } from './chosenClients.ts'
import { DeleteButton, KeepButton, RemoveHoldButton } from './RetentionButtons.tsx'

type Shown = 'due' | 'held'

const reviewPage = (show: Shown, text: string) => {
  const search = text.trim() || undefined
  return api.clients.review.infiniteOptions({
    ...pagedOptions,
    input: (cursor) => ({ show, search, cursor }),
  })
}

export const reviewQueries =
  (show: Shown): PageQueries =>
  ({ url, queryClient }) => {
    const { search } = readParams(url, searchParam)
    return [queryClient.prefetchInfiniteQuery(reviewPage(show, search))]
  }

/** Clients that are kept longer than they have to be, or that are on hold, for administrators (acceptance D206). */
export function ClientsForReview({ show }: { show: Shown }) {
  const { params } = useListParams(searchParam)
  const query = useInfiniteQuery(reviewPage(show, params.search))
  const selection = useSelection({ query, params, rowKey: idOf, rowName: lastFirst, total: undefined })
  const chosen = {
    clients: selectedRows(query, selection),
    onDone: selection.clear,
    disabled: selection.count > MAX_BULK,
  }
  const years = query.data?.pages[0]?.years
  return (
    <List
      {...texts[show]}
      noun={noun}
      columns={columns[show]}
      query={query}
      params={params}
      rowKey={idOf}
      rowActions={rowActions[show]}
      actionsWidth="w-40"
      empty={(search) =>
        years === 0 ? NEVER : search === '' ? texts[show].none : 'No client here matches your search.'
      }
      filters={
        show === 'due' &&
        !!years && (
          <p className="text-sm text-ink-soft max-sm:order-last max-sm:basis-full">
            Last activity more than {plural(years, 'year')} ago
          </p>
        )
      }
      selection={selection}
      selectionBar={
        <SelectionBar
          {...{ selection, noun }}
          total={undefined}
          moreThan={undefined}
          limit={MAX_BULK}
          busy={undefined}
        >
          {show === 'held' ? (
            <RemoveHoldButton {...chosen} />
          ) : (
            <>
              <KeepButton {...chosen} />
              <DeleteButton {...chosen} />
            </>
          )}
        </SelectionBar>
      }
    />
  )
}

const noun = ['client', 'clients'] as const
const NEVER = 'Clients are kept without a limit of years (CLIENT_YEARS is 0), so none is listed.'
const texts = {
  due: {
    label: 'Clients due for review',
    searchLabel: 'Search clients due for review',
    none: 'No client is due for review.',
  },
  held: { label: 'Clients on hold', searchLabel: 'Search clients on hold', none: 'No client is on hold.' },
}

const ofRow = (row: ClientForReview) => ({
  clients: [row],
  onDone: () => focusNeighbor(row.id, 'button'),
})
const rowActions = {
  due: (row: ClientForReview) => (
    <span className="flex flex-wrap gap-2">
      <KeepButton {...ofRow(row)} />
      <DeleteButton {...ofRow(row)} />
    </span>
  ),
  held: (row: ClientForReview) => <RemoveHoldButton {...ofRow(row)} />,
}

const shared: Column<ClientForReview>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 'w-36 grow-3',
    primary: true,
    cell: (row) => (row.is_deleted ? lastFirst(row) : <ClientLink id={row.id}>{lastFirst(row)}</ClientLink>),
  },
  {
    key: 'status',
    title: 'Status',
    width: 'w-28 grow-2',
    card: 'title',
    cell: (row) =>
      row.is_deleted ? (
        <Badge>Deleted</Badge>
      ) : (
        row.status_name && <StatusBadge name={row.status_name} color={row.status_color} />
      ),
  },
  {
    key: 'last_activity',
    title: 'Last activity',
    width: 'w-30',
    cell: (row) => <span className="tabular">{formatDate(row.last_activity)}</span>,
  },
]
const columns: Record<Shown, Column<ClientForReview>[]> = {
  due: shared.toSpliced(2, 0, {
    key: 'state',
    title: 'State',
    width: 'w-28 grow-2',
    cell: (row) => orDash(row.state_name),
  }),
  held: [
    ...shared,
    {
      key: 'held_reason',
      title: 'Reason',
      width: 'w-40 grow-4',
      card: 'wide',
      cell: (row) => <span className="two-lines">{row.held_reason}</span>,
    },
    { key: 'held_at', title: 'Since', width: 'w-30', cell: (row) => formatInstantDay(row.held_at) },
    { key: 'held_by', title: 'By', width: 'w-32 grow-2', cell: (row) => orDash(row.held_by) },
  ],
}
