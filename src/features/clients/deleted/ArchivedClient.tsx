import { Link } from 'react-router'
import type { Failure } from '../../../lib/failure.ts'
import { UndoButton } from '../../../form/UndoButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { inertUntilHydrated } from '../../../ui/useHydrated.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { useSession } from '../../accounts/useSession.ts'
import { clientPath } from '../ClientLink.tsx'
import { FormPage, NoClient } from '../form/FormPage.tsx'

/** At the address of a client that was deleted, or merged into another one, to which it then leads. */
export function ArchivedClient({
  message,
  merged,
  deleted,
}: Pick<Failure, 'message' | 'merged' | 'deleted'>) {
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
