import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { BackLink, useBackToList } from '../../list/BackLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { failureOf, type Failure } from '../../lib/failure.ts'
import { UndoButton } from '../../form/UndoButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { inertUntilHydrated } from '../../ui/useHydrated.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { useSession } from '../accounts/useSession.ts'
import { clientPath } from './ClientLink.tsx'

/** The frame of a form page: title, and 'Back' to the list as it was left (acceptance E1, E2). */
export const FormPage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <PageHeader title={title} above={<BackRow />} />
    {children}
  </>
)

interface NoClientProps {
  text?: string
  children?: ReactNode
}

/** In place of a client that does not exist, or was deleted: then `text` says by whom and when. */
export const NoClient = ({ text = 'This client does not exist.', children }: NoClientProps) => (
  <FormPage title="Client not found">
    <EmptyState text={text} className="max-w-5xl">
      {children}
    </EmptyState>
  </FormPage>
)

export function BackRow({ actions }: { actions?: ReactNode }) {
  const { link } = useBackToList(href('/operational/clients'))
  return (
    <div data-print="hide" className="mb-1 flex max-w-5xl items-center justify-between gap-4">
      <BackLink {...link}>Back</BackLink>
      {actions}
    </div>
  )
}

/** In place of a client that is not there; undefined for any other failure. */
export function clientNotFound(error: Error | null) {
  const failure = failureOf(error)
  if (failure.status === 410) return <ArchivedClient {...failure} />
  return failure.status === 400 || failure.status === 404 ? <NoClient /> : undefined
}

/** At the address of a client that was deleted, or merged into another one, to which it then leads. */
function ArchivedClient({ message, merged, deleted }: Pick<Failure, 'message' | 'merged' | 'deleted'>) {
  const { data: session } = useSession()
  const isOwn = session?.role === 'admin' || deleted?.by_id === session?.user?.id
  const undoButton = (
    <UndoButton {...inertUntilHydrated()} id={isOwn ? deleted?.undo_id : null}>
      Undo the {merged ? 'merge' : 'deletion'}
    </UndoButton>
  )
  if (!merged) return <NoClient text={message}>{undoButton}</NoClient>
  return (
    <FormPage title="Client merged">
      <Card className="max-w-5xl">
        <p className="break-words">{message}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          <Link to={clientPath(merged.id)} className={buttonClass('primary')}>
            Open {merged.name}
          </Link>
          {undoButton}
        </p>
      </Card>
    </FormPage>
  )
}
