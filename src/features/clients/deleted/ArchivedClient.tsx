import { Link } from 'react-router'
import type { Failure } from '../../../lib/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { clientPath } from '../ClientLink.tsx'
import { FormPage, NoClient } from '../form/FormPage.tsx'
import { useUnmergeClient } from '../duplicates/useMergeClients.ts'

interface ArchivedClientProps extends Pick<Failure, 'message' | 'merged'> {
  id: string
}

/** At the address of a client that was deleted, or merged into another one, to which it then leads. */
export function ArchivedClient({ id, message, merged }: ArchivedClientProps) {
  const unmerge = useUnmergeClient()
  if (!merged) return <NoClient text={message} />
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
