import { Link } from 'react-router'
import type { Failure } from '../../../lib/failure.ts'
import { useMayChange } from '../../../lib/mayChange.ts'
import { useUndo } from '../../../form/undo.ts'
import { Button } from '../../../ui/Button.tsx'
import { inertUntilHydrated } from '../../../ui/useHydrated.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { useSession } from '../../accounts/useSession.ts'
import { clientPath } from '../ClientLink.tsx'
import { FormPage, NoClient } from '../form/FormPage.tsx'

interface ArchivedClientProps extends Pick<Failure, 'message' | 'merged' | 'deleted'> {}

/** At the address of a client that was deleted, or merged into another one, to which it then leads. */
export function ArchivedClient({ message, merged, deleted }: ArchivedClientProps) {
  const undo = useUndo()
  const { data: session } = useSession()
  const isOwn = session?.role === 'admin' || deleted?.by_id === session?.user?.id
  const mayUndo = useMayChange() && isOwn
  const undo_id = mayUndo ? deleted?.undo_id : undefined
  const undoButton = undo_id && (
    <Button {...inertUntilHydrated()} busy={undo.isPending} onClick={() => undo.mutate({ id: undo_id })}>
      Undo the {merged ? 'merge' : 'deletion'}
    </Button>
  )
  if (!merged) return <NoClient text={message}>{undoButton}</NoClient>
  return (
    <FormPage title="Client merged">
      <div className="max-w-5xl rounded-xl border border-line bg-surface p-5">
        <p className="break-words">{message}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          <Link to={clientPath(merged.id)} className={buttonClass('primary')}>
            Open {merged.name}
          </Link>
          {undoButton}
        </p>
      </div>
    </FormPage>
  )
}
