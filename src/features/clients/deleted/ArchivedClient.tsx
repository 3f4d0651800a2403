import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Failure } from '../../../lib/failure.ts'
import { useMayChange } from '../../../lib/mayChange.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { useSession } from '../../accounts/useSession.ts'
import { clientPath } from '../ClientLink.tsx'
import { FormPage, NoClient } from '../form/FormPage.tsx'
import { useUnmergeClient } from '../duplicates/useMergeClients.ts'
import { bringBack } from './DeleteClientDialog.tsx'

interface ArchivedClientProps extends Pick<Failure, 'message' | 'merged' | 'deleted'> {
  id: string
}

/** As long as the server lets staff undo their own deletions; administrators undo any. */
const UNDO_SECONDS = 600

/** At the address of a client that was deleted, or merged into another one, to which it then leads. */
export function ArchivedClient({ id, message, merged, deleted }: ArchivedClientProps) {
  const unmerge = useUnmergeClient()
  const cache = useQueryClient()
  const restore = useMutation({ mutationFn: () => bringBack(cache, id) })
  const { data: session } = useSession()
  const isOwn = deleted && deleted.by === session?.user?.email && deleted.seconds_ago < UNDO_SECONDS
  const mayUndo = useMayChange() && (session?.role === 'admin' || isOwn)
  if (!merged)
    return (
      <NoClient text={message}>
        {mayUndo && (
          <Button busy={restore.isPending} onClick={() => restore.mutate()}>
            Undo the deletion
          </Button>
        )}
      </NoClient>
    )
  return (
    <FormPage title="Client merged">
      <div className="max-w-5xl rounded-xl border border-line bg-surface p-5">
        <p className="break-words">{message}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          <Link to={clientPath(merged.id)} className={buttonClass('primary')}>
            Open {merged.name}
          </Link>
          {merged.can_undo && (
            <Button busy={unmerge.isPending} onClick={() => unmerge.mutate(id)}>
              Undo the merge
            </Button>
          )}
        </p>
      </div>
    </FormPage>
  )
}
