import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { failureOf } from '../../../lib/failure.ts'
import { lastFirst } from '../../../lib/text.ts'
import { openedFromList } from '../../../list/BackLink.tsx'
import { rememberFollowedLink } from '../../../list/useListPlace.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { cx } from '../../../ui/cx.ts'
import { NotLoaded } from '../../../ui/Loaded.tsx'
import { AlsoOpen } from '../../live/AlsoOpen.tsx'
import { clientPath } from '../ClientLink.tsx'
import { ClientOverview } from '../ClientOverviewPage.tsx'
import { clientQuery } from '../clientQuery.ts'
import { ClientIdentity } from '../ClientIdentity.tsx'
import { ClientStatus } from '../ClientStatus.tsx'
import type { Client } from '../contract.ts'
import { SameClient } from '../duplicates/SameClient.tsx'
import { IfMayChange } from '../../../lib/mayChange.ts'

export interface PeekPanelProps {
  id: string
  onClose: () => void
}

/** A client beside the list: the overview of its page. The focus stays in the list, and returns to its row. */
export default function PeekPanel({ id, onClose }: PeekPanelProps) {
  const query = useQuery(clientQuery(id))
  const { status } = failureOf(query.error)
  const isGone = status === 404 || status === 410
  const client = isGone ? undefined : query.data
  const close = () => {
    document.querySelector<HTMLElement>(`[data-row-id="${id}"] a`)?.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of a dialog come here through React, not through the document.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) close()
  }
  return (
    // The fields and buttons inside have keys of their own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label={client ? `Client ${lastFirst(client)}` : 'Client'}
      data-client-id={id}
      data-print="hide"
      className="list-panel fixed inset-y-0 right-0 z-20 flex w-full max-w-[26rem] flex-col border-l border-line bg-paper pb-(--foot-height) shadow-float lg:shadow-none"
      onKeyDown={onKeyDown}
    >
      <div className="flex items-start gap-3 border-b border-line px-4 py-3">
        <div className="min-w-0 grow">{client && <Title client={client} onMergedAway={close} />}</div>
        <IconButton label="Close" icon={X} title="Close (Esc)" onClick={close} />
      </div>
      <div key={id} className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
        {client ? <ClientOverview client={client} /> : <NotLoaded query={query} />}
      </div>
      <p role="status" className="sr-only">
        {client && lastFirst(client)}
      </p>
    </aside>
  )
}

function Title({ client, onMergedAway }: { client: Client; onMergedAway: () => void }) {
  const { key } = useLocation()
  return (
    <>
      <h2 className="font-display text-2xl leading-tight font-medium break-words">{lastFirst(client)}</h2>
      <ClientIdentity client={client} />
      <div className="flex min-h-control items-center gap-3">
        <ClientStatus client={client} />
        <IfMayChange>
          <AlsoOpen key={client.id} clientId={client.id} />
          <SameClient
            key={`duplicates ${client.id}`}
            client={client}
            onMerged={(stays) => stays !== client.id && onMergedAway()}
          />
        </IfMayChange>
      </div>
      <Link
        to={clientPath(client.id)}
        state={openedFromList}
        onClick={() => rememberFollowedLink(key, client.id)}
        className={cx(buttonClass(), 'mt-2')}
      >
        Open
      </Link>
    </>
  )
}
