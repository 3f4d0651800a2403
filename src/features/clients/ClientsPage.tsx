import { ArchiveRestore, Plus, Users } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { List } from '../../office/list/List.tsx'
import { lastFirst } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ClientFilters } from './ClientFilters.tsx'
import { clientColumns } from './columns.tsx'
import type { ClientRow } from './contract.ts'
import { useSession } from '../accounts/useSession.ts'
import { DeletedClients } from './DeletedClients.tsx'
import { DeleteClientDialog } from './DeleteClientDialog.tsx'
import { listState } from './listAddress.ts'
import { useClientList } from './useClientList.ts'

/** /operational/clients (spec 2.6, acceptance C1 to C3, D25); for administrators also what was deleted (D45). */
export default function ClientsPage() {
  const [address] = useSearchParams()
  const administrator = useSession().data?.role === 'admin'
  const deleted = administrator && address.get('view') === 'deleted'
  const actions = (
    <>
      {administrator && (
        <Link to={deleted ? '?' : '?view=deleted'} className={buttonClass()}>
          {deleted ? <Users aria-hidden /> : <ArchiveRestore aria-hidden />}
          {deleted ? 'Back to clients' : 'Deleted'}
        </Link>
      )}
      {!deleted && <AddClient />}
    </>
  )
  return (
    <>
      <PageHeader title={deleted ? 'Deleted clients' : 'Clients'} actions={actions} />
      {deleted ? <DeletedClients /> : <ClientList />}
    </>
  )
}

function ClientList() {
  const { params, query, total, narrowed } = useClientList()
  const [deleting, setDeleting] = useState<ClientRow | null>(null)
  const rowActions = useCallback((row: ClientRow) => <RowActions row={row} onDelete={setDeleting} />, [])
  return (
    <>
      <List
        label="Clients"
        noun={clientNoun}
        columns={clientColumns}
        query={query}
        params={params}
        total={total}
        rowKey={rowKey}
        rowActions={rowActions}
        searchLabel="Search clients"
        filters={<ClientFilters params={params} />}
        empty={
          narrowed
            ? 'No clients found matching your search criteria.'
            : 'No clients found. Click Add Client to create your first client.'
        }
      />
      <DeleteClientDialog
        client={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => focusBeside(deleting, query.data?.pages.flatMap((page) => page.rows) ?? [])}
      />
    </>
  )
}

/** The pressed button went away with its row: the keyboard goes on at the row beside it. */
function focusBeside(deleted: ClientRow | null, rows: ClientRow[]) {
  const at = rows.findIndex(({ id }) => id === deleted?.id)
  const beside = rows[at + 1] ?? rows[at - 1]
  requestAnimationFrame(() => {
    const button = document.querySelector<HTMLElement>(`[data-delete="${beside?.id}"]`)
    const target = button ?? document.getElementById('content')
    target?.focus()
  })
}

const clientNoun = ['client', 'clients'] as const
const rowKey = (row: ClientRow) => row.id

function AddClient() {
  const location = useLocation()
  return (
    <Link to="/operational/clients/new" state={listState(location)} className={buttonClass('primary')}>
      <Plus aria-hidden />
      Add Client
    </Link>
  )
}

function RowActions({ row, onDelete }: { row: ClientRow; onDelete: (row: ClientRow) => void }) {
  const location = useLocation()
  const name = lastFirst(row.last_name, row.first_name)
  return (
    <>
      <Link
        to={`/operational/clients/${row.id}/edit`}
        state={listState(location)}
        aria-label={`Edit ${name}`}
        title={`Edit ${name}`}
        className={buttonClass('quiet', 'icon')}
      >
        <Glyph sign="pencil" />
      </Link>
      <Button
        variant="quiet"
        size="icon"
        data-delete={row.id}
        aria-label={`Delete ${name}`}
        title={`Delete ${name}`}
        onClick={() => onDelete(row)}
      >
        <Glyph sign="bin" />
      </Button>
    </>
  )
}
