import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../features/accounts/useSession.ts'
import { forgetStoredDrafts, storeDrafts } from '../form/drafts.ts'
import { toast } from '../ui/toast.ts'

const cachedSession = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)
type Session = ReturnType<typeof cachedSession>
const accessText = (session: Session) => `${session?.role} ${session?.divisions} ${session?.hides}`

/** The last session that had a role. It outlives the subscription, so that a change in between is noticed. */
let lastSession: Session

/** @returns ends it */
export function followAccess(client: QueryClient): () => void {
  void forgetOutsideAccess(client)
  return client.getQueryCache().subscribe(() => void forgetOutsideAccess(client))
}

/** When the person's role or divisions change, or which fields they see, all is read again, also what is not shown; what is typed is a draft, or stays in its form. */
async function forgetOutsideAccess(client: QueryClient) {
  const before = lastSession
  const session = cachedSession(client)
  if (!session?.role || session === before) return
  lastSession = session
  if (before?.user?.id !== session.user?.id || accessText(before) === accessText(session)) return
  await storeDrafts()
  forgetStoredDrafts()
  toast.forgetActions()
  await client.resetQueries({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[1] !== 'session',
  })
}
