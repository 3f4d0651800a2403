import { redirect, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router'
import { queryClientContext } from '../../lib/pageLoader.ts'
import { returnPath, signInPath } from './returnPath.ts'
import { sessionQuery } from './useSession.ts'

/** The session; undefined after a failure, when the browser fetches it (acceptance G1). */
async function readSession(context: LoaderFunctionArgs['context']) {
  const queryClient = context.get(queryClientContext)
  await queryClient.prefetchQuery(sessionQuery)
  return queryClient.getQueryData(sessionQuery.queryKey)
}

/** Route middleware of the office: redirects to /auth without a session (acceptance G2). */
export const requireSession: MiddlewareFunction<Response> = async (args) => {
  const session = await readSession(args.context)
  // An unknown URL shows the not-found page (acceptance D43).
  if (args.params['*'] !== undefined) return
  if (session && !session.user) throw redirect(signInPath(new URL(args.request.url)))
}

/** Loader of /auth: redirects people with a session (acceptance A2), except from a one-time link. */
export async function redirectSignedIn(args: LoaderFunctionArgs): Promise<null> {
  const session = await readSession(args.context)
  const { searchParams } = new URL(args.request.url)
  const hasLink = ['confirm', 'setup', 'token', 'email', 'invite'].some((name) => searchParams.has(name))
  if (session?.user && !hasLink) throw redirect(returnPath(searchParams))
  return null
}
