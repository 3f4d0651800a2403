import { useQuery } from '@tanstack/react-query'
import { Lock, Merge, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { href, Link, NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId, lastFirst, phoneLink } from '../../lib/text.ts'
import { BackLink, openedFromList, useBackToList } from '../../list/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { MoreActions } from '../../ui/MoreActions.tsx'
import { pageAction, shortcut } from '../../ui/shortcuts.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useSession } from '../accounts/useSession.ts'
import { AlsoOpen } from '../live/AlsoOpen.tsx'
import { ClientIdentity } from './ClientIdentity.tsx'
import { ClientStatus } from './ClientStatus.tsx'
import { FromInquiry, clientPath, editPath, papersPath } from './ClientLink.tsx'
import { clientQuery } from './clientQuery.ts'
import type { Client } from './contract.ts'
import { KeptClientButton } from './deleted/KeptClientButton.tsx'
import { DeleteClientDialog, MergeDialog, PartDialog } from './dialogs.ts'
import { FormPage, clientNotFound, NoClient } from './FormPage.tsx'
import { SameClient } from './duplicates/SameClient.tsx'
import type { PartKind } from './parts/parts.ts'
import { clientFields } from './registry.ts'
import { IfAllFields, IfMayChange, useIsShown } from '../../lib/mayChange.ts'

const queries: PageQueries = ({ params: { id = '' }, queryClient }) =>
  isId(id) ? [queryClient.prefetchQuery(clientQuery(id))] : []
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/clients/{id} and the pages below it: who it is, what can be done, and the part that is opened. */
export default function ClientPage() {
  const { id = '' } = useParams<'id'>()
  return isId(id) ? <LoadedPage key={id} id={id} /> : <NoClient />
}

function LoadedPage({ id }: { id: string }) {
  const navigate = useNavigate()
  const [isMerging, setMerging] = useState(false)
  const query = useQuery(clientQuery(id))
  const { data } = query
  const onMerged = (stays: string) => {
    if (stays !== id) void navigate(clientPath(stays), { replace: true })
  }
  const missing = clientNotFound(query.error)
  if (missing) return missing
  if (!data) {
    return (
      <FormPage title="Client">
        <NotLoaded query={query} />
      </FormPage>
    )
  }
  return (
    <div data-client-id={id} className="max-w-6xl">
      <ClientHeader client={data} onMerge={() => setMerging(true)} />
      <Parts id={id}>
        <IfMayChange>
          <SameClient client={data} onMerged={onMerged} />
        </IfMayChange>
      </Parts>
      <Outlet />
      {isMerging && <MergeDialog id={id} onClose={() => setMerging(false)} onMerged={onMerged} />}
    </div>
  )
}

function ClientHeader({ client, onMerge }: { client: Client; onMerge: () => void }) {
  const { link, goBack } = useBackToList(href('/operational/clients'))
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <PageHeader
        title={lastFirst(client)}
        // Names of clients do not belong into the browser's history.
        documentTitle="Client"
        badge={<ClientStatus client={client} />}
        description={
          <>
            <ClientIdentity client={client} />
            {client.inquiry && <FromInquiry {...client.inquiry} />}
          </>
        }
        above={
          <div className="flex items-center gap-x-4">
            <BackLink {...link}>Back</BackLink>
            <IfMayChange>
              <AlsoOpen clientId={client.id} />
            </IfMayChange>
          </div>
        }
        actions={
          <IfMayChange>
            <Actions client={client} onMerge={onMerge} onDelete={() => setDeleting(true)} />
          </IfMayChange>
        }
      />
      {deleting && (
        <DeleteClientDialog
          client={client}
          onClose={() => setDeleting(false)}
          onDeleted={() => void goBack()}
        />
      )}
    </>
  )
}

interface ActionsProps {
  client: Client
  onMerge: () => void
  onDelete: () => void
}

function Actions({ client, onMerge, onDelete }: ActionsProps) {
  const administrator = useSession().data?.role === 'admin'
  const edit = { to: editPath(client.id), state: openedFromList }
  const editText = (
    <>
      <Pencil aria-hidden />
      Edit
    </>
  )
  return (
    <div data-wide className="contents max-sm:flex max-sm:w-full max-sm:gap-1.5">
      <PhoneActions client={client} />
      <Link {...shortcut('e')} {...edit} className={cx(buttonClass(), 'max-sm:hidden')}>
        {editText}
      </Link>
      <MoreActions>
        <Link {...edit} className={cx(buttonClass('quiet'), 'sm:hidden')}>
          {editText}
        </Link>
        <IfAllFields>
          <Button data-page-action="duplicates" variant="quiet" onClick={onMerge}>
            <Merge aria-hidden />
            Merge
          </Button>
        </IfAllFields>
        {administrator && <HoldButton client={client} />}
        <Button {...pageAction} variant="quiet" onClick={onDelete}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      </MoreActions>
    </div>
  )
}

const phoneClass = 'grow px-2 sm:hidden'

/** What is done on a phone; in a wide window it is in view on the page. */
function PhoneActions({ client }: { client: Client }) {
  const [adding, setAdding] = useState<PartKind | null>(null)
  const isShown = useIsShown()
  return (
    <>
      {client.phone && (
        <a href={phoneLink(client.phone)} className={cx(buttonClass(), phoneClass)}>
          Call
        </a>
      )}
      {isShown(clientFields.updates) && (
        <Button className={phoneClass} onClick={() => setAdding('updates')}>
          Add update
        </Button>
      )}
      <Button className={phoneClass} onClick={() => setAdding('follow_ups')}>
        Add follow-up
      </Button>
      {adding && <PartDialog kind={adding} client={client} onClose={() => setAdding(null)} />}
    </>
  )
}

const HoldButton = ({ client }: { client: Client }) => (
  <KeptClientButton
    {...pageAction}
    action={client.held_at ? 'release' : 'hold'}
    clients={[client]}
    // The page names the client; in the find box the button must not be found by that name.
    aria-label={undefined}
    variant="quiet"
    icon={Lock}
  />
)

const parts = [
  { path: clientPath, title: 'Overview' },
  { path: papersPath, title: 'Papers' },
  { path: (id: string) => href('/operational/clients/:id/history', { id }), title: 'History' },
]

/** A part replaces the one before it in the history, so that Back leads to the list. */
function Parts({ id, children }: { id: string; children: ReactNode }) {
  const { state } = useLocation()
  return (
    <div data-print="hide" className="mb-5 flex flex-wrap-reverse gap-x-6 border-b border-line">
      <nav aria-label="Client" className="flex gap-x-6 whitespace-nowrap max-sm:gap-x-3.5 max-sm:text-sm">
        {parts.map(({ path, title }) => (
          <NavLink
            key={title}
            to={path(id)}
            end
            replace
            preventScrollReset
            state={state}
            className="-mb-px inline-flex h-control items-center border-b-2 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
          >
            {title}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}
