import { FileUp, Plus, Users } from 'lucide-react'
import { startTransition, useCallback, useState, type ComponentProps } from 'react'
import { parseAsString, useQueryState } from 'nuqs'
import { Link, href } from 'react-router'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { idOf } from '../../list/column.ts'
import { List } from '../../list/List.tsx'
import { readParams } from '../../list/listParams.ts'
import type { RowMenu } from '../../list/MenuButton.tsx'
import { openedFromList } from '../../list/BackLink.tsx'
import { useSelection } from '../../list/useSelection.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { formatCount, lastFirst } from '../../lib/text.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { shortcut } from '../../ui/shortcuts.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BulkBar } from './bulk/BulkBar.tsx'
import { editPath } from './ClientLink.tsx'
import {
  eventKeys,
  eventLabels,
  eventKinds,
  keptListTexts,
  keptLists,
  type EventKind,
  type KeptList,
} from './choices.ts'
import { clientsCsvColumns, clientsPageColumns } from './list/columns.tsx'
import { detailColumns } from './registry.ts'
import type { ClientRow } from './contract.ts'
import { cachedRole, useSession } from '../accounts/useSession.ts'
import { startingWithView, viewsQuery } from '../views/viewAddress.ts'
import { ClientExport, ClientPeek, clientListQueries, useClientList } from './list/useClientList.tsx'
import { DeletedClients, deletedClientsQueries, deletedLists } from './deleted/DeletedClients.tsx'
import { DeleteClientDialog, EventDialog, PartDialog } from './dialogs.ts'
import type { EventDialogProps } from './events/EventDialog.tsx'
import { useCreatedClient } from './list/useCreatedClient.ts'
import { useMayChange } from '../../lib/mayChange.ts'

// One of `keptLists`, or a saved view.
const viewParam = { view: parseAsString }

/** What else administrators find here, by its value in the address. */
const keptListOf = (view: string | null, isAdministrator: boolean) =>
  isAdministrator ? keptLists.find((name) => name === view) : undefined

const queries: PageQueries = (page) => {
  const kept = keptListOf(readParams(page.url, viewParam).view, cachedRole(page.queryClient) === 'admin')
  return kept
    ? deletedClientsQueries(kept, page)
    : [...clientListQueries(page), page.queryClient.prefetchQuery(viewsQuery('clients'))]
}
export const loader = startingWithView(() => 'clients', serverLoader(queries))
export const clientLoader = startingWithView(() => 'clients', browserLoader(queries))

/** /operational/clients (spec 2.6, acceptance C1 to C3, D25), with deleted clients and those due for review for administrators (D45, D206). */
export default function ClientsPage() {
  const [view] = useQueryState('view', viewParam.view)
  const administrator = useSession().data?.role === 'admin'
  const mayChange = useMayChange()
  const kept = keptListOf(view, administrator)
  const actions = (
    <>
      {administrator && <KeptLinks kept={kept} />}
      {!kept && mayChange && (
        <>
          <Link to={href('/operational/clients/import/:id?')} className={buttonClass()}>
            <FileUp aria-hidden />
            <span className="max-sm:sr-only">Import</span>
          </Link>
          <Link
            {...shortcut('n')}
            to={href('/operational/clients/new')}
            state={openedFromList}
            className={buttonClass('primary')}
          >
            <Plus aria-hidden />
            Add Client
          </Link>
        </>
      )}
    </>
  )
  return (
    <>
      <PageHeader title={kept ? keptListTexts[kept].label : 'Clients'} actions={actions} />
      {kept ? <DeletedClients key={kept} show={kept} /> : <ClientList />}
    </>
  )
}

/** From the client book to the deleted clients, and from each of these lists to the others. */
function KeptLinks({ kept }: { kept: KeptList | undefined }) {
  const others = keptLists.filter((name) => (kept ? name !== kept : name === 'deleted'))
  return (
    <>
      {others.map((name) => {
        const { Icon } = deletedLists[name]
        return (
          <Link key={name} to={`?view=${name}`} className={buttonClass()}>
            <Icon aria-hidden />
            <span className={kept ? undefined : 'max-sm:sr-only'}>{keptListTexts[name].link}</span>
          </Link>
        )
      })}
      {kept && (
        <Link to="?" className={buttonClass()}>
          <Users aria-hidden />
          Back to clients
        </Link>
      )}
    </>
  )
}

function ClientList() {
  const { input, criteria, isFiltered, list } = useClientList('clients', clientsPageColumns)
  const { params, total, moreThan, peek } = list
  const created = useCreatedClient(params, list.query)
  const mayChange = useMayChange()
  const selection = useSelection({ query: created.query, params, rowKey: idOf, rowName: lastFirst, total })
  const [deleting, setDeleting] = useState<ClientRow | null>(null)
  const [event, setEvent] = useState<Shown | null>(null)
  const rowMenu = useRowMenu(setDeleting, setEvent)
  const file = {
    name: 'clients',
    columns: clientsCsvColumns,
    input: { ...input, also: detailColumns.join(',') },
    list,
  }
  const exportButton = <ExportChosen {...file} ids={selection.ids} />
  const selectionBar = <BulkBar {...{ selection, criteria, total, moreThan, exportButton }} />
  return (
    <>
      <List
        {...list}
        query={created.query}
        marked={created.id}
        {...(mayChange && { rowMenu, selection, selectionBar })}
        searchLabel="Search clients"
        empty={emptyText[isFiltered ? 'filtered' : mayChange ? 'all' : 'viewer']}
        tools={
          <>
            {list.tools}
            {/* Also those that are not selected. */}
            <ClientExport {...file} label={selection.count > 0 ? 'Export all' : undefined} />
          </>
        }
      />
      <ClientPeek peek={peek} />
      {event && (
        <EnteringDialog
          {...event}
          onClose={() => startTransition(() => setEvent(null))}
          onChanged={() => {
            const { client, kind } = event
            // Its row leaves a list of what is due.
            if (kind !== 'update' && input[`${kind}_due`]) focusNeighbor(client.id, `.row-action-${kind}`)
          }}
        />
      )}
      {deleting && (
        <DeleteClientDialog
          client={deleting}
          onClose={() => startTransition(() => setDeleting(null))}
          onDeleted={({ id }) => {
            focusNeighbor(id, '.row-menu')
            created.forget(id)
            if (peek.id === id) peek.close()
          }}
        />
      )}
    </>
  )
}

type ExportChosenProps = ComponentProps<typeof ClientExport> & { ids: ReadonlySet<string> }

const ExportChosen = ({ ids, input: { sort, direction, also }, ...file }: ExportChosenProps) => (
  <ClientExport
    {...file}
    name="selected-clients"
    input={{ ids: [...ids], sort, direction, also }}
    total={ids.size}
    label={`Export ${formatCount(ids.size)}`}
    size="small"
  />
)

type Shown = { client: ClientRow; kind: Entered }

function useRowMenu(setDeleting: (row: ClientRow) => void, setEvent: (shown: Shown) => void) {
  return useCallback(
    (row: ClientRow): RowMenu => {
      // The button shows its pressed state first; the dialog may follow a frame later.
      const enter = (kind: Entered) => () => startTransition(() => setEvent({ client: row, kind }))
      const event = (kind: EventKind) => ({
        label: eventLabels[kind],
        shortcut: eventKeys[kind],
        icon: kind,
        onSelect: enter(kind),
      })
      return {
        name: lastFirst(row),
        actions: [
          ...eventKinds.map(event),
          { label: 'Add update', shortcut: 'u', onSelect: enter('update') },
          { label: 'Edit', shortcut: 'e', href: editPath(row.id) },
          'line',
          { label: 'Delete', isDanger: true, onSelect: () => startTransition(() => setDeleting(row)) },
        ],
      }
    },
    [setDeleting, setEvent],
  )
}

const emptyText = {
  filtered: 'No clients found matching your search criteria.',
  all: 'No clients found. Click Add Client to create your first client.',
  viewer: 'No clients yet.',
}

type Entered = EventKind | 'update'
type EnteringDialogProps = Omit<EventDialogProps, 'kind'> & { kind: Entered }

const EnteringDialog = ({ kind, ...dialog }: EnteringDialogProps) =>
  kind === 'update' ? <PartDialog {...dialog} kind="updates" /> : <EventDialog {...dialog} kind={kind} />
