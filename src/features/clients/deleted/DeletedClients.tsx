import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatInstant, formatInstantDay } from '../../../lib/dates.ts'
import type { PageQueries } from '../../../lib/pageLoader.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import { idOf, type Column } from '../../../list/column.ts'
import { focusNeighbor } from '../../../list/focusNeighbor.ts'
import { List } from '../../../list/List.tsx'
import { readParams, searchParam } from '../../../list/listParams.ts'
import { useListParams } from '../../../list/useListParams.ts'
import { pagedOptions } from '../../../list/paged.ts'
import { SelectionBar } from '../../../list/SelectionBar.tsx'
import { useSelection } from '../../../list/useSelection.ts'
import { Button } from '../../../ui/Button.tsx'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import { StatusBadge } from '../../lookups/StatusBadge.tsx'
import { api } from '../../../lib/api.ts'
import { MAX_PURGED } from '../choices.ts'
import { invalidateClients } from '../clientCache.ts'
import type { DeletedClient } from '../contract.ts'
import { selectedRows } from './chosenClients.ts'
import { KeepButton, PurgeButton } from './RetentionButtons.tsx'

const deletedPage = (text: string) => {
  const search = text.trim() || undefined
  return api.clients.deleted.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ search, cursor }) })
}

export const deletedClientsQueries: PageQueries = ({ url, queryClient }) => {
  const { search } = readParams(url, searchParam)
  return [queryClient.prefetchInfiniteQuery(deletedPage(search))]
}

/** Deleted clients, which administrators can restore, purge or keep (acceptance D45). */
export function DeletedClients() {
  const { params } = useListParams(searchParam)
  const query = useInfiniteQuery(deletedPage(params.search))
  const selection = useSelection({ query, params, rowKey: idOf, rowName: lastFirst, total: undefined })
  const chosen = {
    clients: selectedRows(query, selection),
    onDone: selection.clear,
    disabled: selection.count > MAX_PURGED,
  }
  return (
    <List
      label="Deleted clients"
      noun={noun}
      columns={columns}
      query={query}
      params={params}
      rowKey={idOf}
      rowActions={rowActions}
      actionsWidth="w-44"
      searchLabel="Search deleted clients"
      empty={emptyText}
      selection={selection}
      selectionBar={
        <SelectionBar
          {...{ selection, noun }}
          total={undefined}
          moreThan={undefined}
          limit={MAX_PURGED}
          busy={undefined}
        >
          <KeepButton {...chosen} />
          <PurgeButton {...chosen} />
        </SelectionBar>
      }
    />
  )
}

const noun = ['client', 'clients'] as const

const emptyText = (search: string) =>
  search === '' ? 'No clients have been deleted.' : 'No deleted clients match your search.'

const rowActions = (row: DeletedClient) => (
  <span className="flex flex-wrap gap-2">
    <Restore row={row} />
    {row.can_purge && <PurgeButton clients={[row]} onDone={() => focusNeighbor(row.id, 'button')} />}
  </span>
)

function Restore({ row }: { row: DeletedClient }) {
  const cache = useQueryClient()
  const name = lastFirst(row)
  const restore = useMutation(
    api.clients.restore.mutationOptions({
      onSuccess: () => {
        toast.success('Client restored', { description: `${name} is in the client list again.` })
        focusNeighbor(row.id, 'button')
      },
      onError: (error) => failureToast(error, 'Failed to restore client', 'client', true),
      onSettled: () => invalidateClients(cache),
    }),
  )
  return (
    <Button
      size="small"
      busy={restore.isPending}
      aria-label={`Restore ${name}`}
      onClick={() => restore.mutate({ id: row.id })}
    >
      Restore
    </Button>
  )
}

const columns: Column<DeletedClient>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 'w-36 grow-3',
    primary: true,
    cell: (row) => lastFirst(row),
  },
  {
    key: 'status',
    title: 'Status',
    width: 'w-28 grow-2',
    card: 'title',
    cell: (row) => row.status_name && <StatusBadge name={row.status_name} color={row.status_color} />,
  },
  { key: 'state', title: 'State', width: 'w-24 grow-2', cell: (row) => orDash(row.state_name) },
  { key: 'archived_at', title: 'Deleted', width: 'w-38', cell: (row) => formatInstant(row.archived_at) },
  {
    key: 'purge_from',
    title: 'Kept until',
    width: 'w-30',
    cell: (row) => (row.is_held ? 'Hold is removed' : formatInstantDay(row.purge_from)),
  },
  { key: 'archived_by', title: 'By', width: 'w-32 grow-3', cell: (row) => orDash(row.archived_by) },
]
