import { redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router'
import { queryClientContext } from '../../lib/pageLoader.ts'
import type { SessionState } from './contract.ts'
import { returnPath, signInPath } from './returnPath.ts'
import { sessionQuery } from './useSession.ts'

type Args = Pick<LoaderFunctionArgs, 'context'>

/** Who is signed in; undefined when it could not be read, and the browser asks again (acceptance G1). */
async function readSession({ context }: Args): Promise<SessionState | undefined> {
  const queryClient = context.get(queryClientContext)
  await queryClient.prefetchQuery(sessionQuery)
  return queryClient.getQueryData(sessionQuery.queryKey)
}

/** Route middleware of the office: who has no session is sent to sign in (acceptance G2). */
export const requireSession: MiddlewareFunction<Response> = async (args) => {
  const session = await readSession(args)
  // An unknown address says that it is one (acceptance D43).
  if (args.params['*'] !== undefined) return
  if (session && !session.user) throw redirect(signInPath(new URL(args.request.url)))
}

/** Loader of /auth: who is signed in goes on (acceptance A2), except with a one-time link, which works for anybody. */
export async function redirectSignedIn(args: LoaderFunctionArgs): Promise<null> {
  const session = await readSession(args)
  const address = new URL(args.request.url).searchParams
  const hasLink = ['confirm', 'setup', 'token'].some((name) => address.has(name))
  if (session?.user && !hasLink) throw redirect(returnPath(address))
  return null
}
