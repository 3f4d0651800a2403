import { useInfiniteQuery } from '@tanstack/react-query'
import { ArchiveRestore, CalendarClock, Lock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatInstant, formatInstantDay } from '../../../lib/dates.ts'
import type { PageQueries } from '../../../lib/pageLoader.ts'
import { lastFirst, orDash, plural } from '../../../lib/text.ts'
import { idOf, type Column } from '../../../list/column.ts'
import { focusNeighbor } from '../../../list/focusNeighbor.ts'
import { List } from '../../../list/List.tsx'
import { readParams, searchParam } from '../../../list/listParams.ts'
import { useListParams } from '../../../list/useListParams.ts'
import { pagedOptions } from '../../../list/paged.ts'
import { SelectionBar } from '../../../list/SelectionBar.tsx'
import { useSelection } from '../../../list/useSelection.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { StatusBadge } from '../../lookups/StatusBadge.tsx'
import { api } from '../../../lib/api.ts'
import { keptListTexts, MAX_BULK, MAX_PURGED, type KeptList } from '../choices.ts'
import { ClientLink } from '../ClientLink.tsx'
import type { KeptClient } from '../contract.ts'
import { KeptClientButton } from './KeptClientButton.tsx'

const pagesQuery = (show: KeptList, text: string) => {
  const search = text.trim() || undefined
  return api.clients.deleted.infiniteOptions({
    ...pagedOptions,
    input: (cursor) => ({ show, search, cursor }),
  })
}

export const deletedClientsQueries = (show: KeptList, { url, queryClient }: Parameters<PageQueries>[0]) => {
  const { search } = readParams(url, searchParam)
  return [queryClient.prefetchInfiniteQuery(pagesQuery(show, search))]
}

/** Clients that are deleted, due for review or on hold, for administrators (acceptance D45, D206). */
export function DeletedClients({ show }: { show: KeptList }) {
  const { params } = useListParams(searchParam)
  const query = useInfiniteQuery(pagesQuery(show, params.search))
  const selection = useSelection({ query, params, rowKey: idOf, rowName: lastFirst, total: undefined })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const years = query.data?.pages[0]?.years
  const { none, columns, rowActions, actions } = deletedLists[show]
  const { label } = keptListTexts[show]
  const limit = show === 'deleted' ? MAX_PURGED : MAX_BULK
  return (
    <List
      label={label}
      noun={noun}
      columns={columns}
      query={query}
      params={params}
      rowKey={idOf}
      rowActions={rowActions}
      actionsWidth="w-44"
      searchLabel={`Search ${label.toLowerCase()}`}
      empty={(search) => (search === '' ? none : 'No client here matches your search.')}
      filters={
        show === 'due' &&
        years !== undefined && (
          <p className="text-sm text-ink-soft max-sm:order-last max-sm:basis-full">{activityText(years)}</p>
        )
      }
      selection={selection}
      selectionBar={
        <SelectionBar {...{ selection, noun, limit, ...unknown }}>
          {actions.map((action) => (
            <KeptClientButton
              key={action}
              size="small"
              action={action}
              clients={rows.filter(({ id }) => selection.isSelected(id))}
              onDone={selection.clear}
              disabled={selection.count > limit}
            />
          ))}
        </SelectionBar>
      }
    />
  )
}

const noun = ['client', 'clients'] as const
const unknown = { total: undefined, moreThan: undefined, busy: undefined }
const activityText = (years: number) =>
  years > 0
    ? `Last activity more than ${plural(years, 'year')} ago`
    : 'Clients are never listed for review here: CLIENT_YEARS is 0 on the server'

type Action = Parameters<typeof KeptClientButton>[0]['action']
const ofRow = (row: KeptClient, ...actions: Action[]) => (
  <span className="flex flex-wrap gap-2">
    {actions.map((action) => {
      const onDone = () => focusNeighbor(row.id, 'button')
      return <KeptClientButton key={action} size="small" {...{ action, onDone }} clients={[row]} />
    })}
  </span>
)

const name: Column<KeptClient> = {
  key: 'name',
  title: 'Name',
  width: 'w-36 grow-3',
  primary: true,
  cell: (row) => (row.archived_at ? lastFirst(row) : <ClientLink id={row.id}>{lastFirst(row)}</ClientLink>),
}
const status: Column<KeptClient> = {
  key: 'status',
  title: 'Status',
  width: 'w-28 grow-2',
  card: 'title',
  cell: (row) => row.status_name && <StatusBadge name={row.status_name} color={row.status_color} />,
}
const state: Column<KeptClient> = {
  key: 'state',
  title: 'State',
  width: 'w-24 grow-2',
  cell: (row) => orDash(row.state_name),
}
const activity: Column<KeptClient> = {
  key: 'last_activity',
  title: 'Last activity',
  width: 'w-28',
  cell: (row) => formatDate(row.last_activity),
}

interface ShownList {
  Icon: LucideIcon
  none: string
  columns: Column<KeptClient>[]
  rowActions: (row: KeptClient) => ReactNode
  /** With those that are selected. */
  actions: Action[]
}
/** By their value in the address. */
export const deletedLists: Record<KeptList, ShownList> = {
  deleted: {
    Icon: ArchiveRestore,
    none: 'No clients have been deleted.',
    columns: [
      name,
      status,
      state,
      { key: 'archived_at', title: 'Deleted', width: 'w-42', cell: (row) => formatInstant(row.archived_at) },
      {
        key: 'purge_from',
        title: 'Kept until',
        width: 'w-30',
        cell: (row) => (row.held_at ? 'On legal hold' : formatInstantDay(row.purge_from)),
      },
      { key: 'archived_by', title: 'By', width: 'w-32 grow-3', cell: (row) => orDash(row.archived_by) },
    ],
    rowActions: (row) => ofRow(row, 'restore', ...(row.can_purge ? (['purge'] as const) : [])),
    actions: ['hold', 'purge'],
  },
  due: {
    Icon: CalendarClock,
    none: 'No client is due for review.',
    columns: [name, status, state, activity],
    rowActions: (row) => ofRow(row, 'hold', 'delete'),
    actions: ['hold', 'delete'],
  },
  held: {
    Icon: Lock,
    none: 'No client is on legal hold.',
    columns: [
      name,
      { ...status, cell: (row) => (row.archived_at ? <Badge>Deleted</Badge> : status.cell(row)) },
      activity,
      {
        key: 'held_reason',
        title: 'Reason',
        width: 'w-38 grow-4',
        card: 'wide',
        cell: (row) => <span className="two-lines">{row.held_reason}</span>,
      },
      { key: 'held_at', title: 'Since', width: 'w-28', cell: (row) => formatInstantDay(row.held_at) },
      { key: 'held_by', title: 'By', width: 'w-28 grow-2', cell: (row) => orDash(row.held_by) },
    ],
    rowActions: (row) => ofRow(row, 'release'),
    actions: ['release'],
  },
}
