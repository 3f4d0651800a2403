import {
  hashKey,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRefusedSession } from '../../lib/api.ts'
import { failureOf, wasRefused } from '../../lib/failure.ts'
import { forgetDrafts, giveUpDrafts } from '../drafts/autosave.ts'
import { accountsApi } from './api.ts'
import { anonymous } from './session.ts'

/**
 * Who is signed in, as the server says: asked again every 30 seconds and whenever the window is looked at
 * (acceptance A9, D16, G10), so that an approval or a sign-out elsewhere shows without a reload.
 */
export const sessionQuery = accountsApi.session.queryOptions({
  input: {},
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
})

/** The live answer of `sessionQuery`; `data` is undefined only until the first answer. */
export const useSession = () => useQuery(sessionQuery)

/** Whether the session in the cache is an administrator's, for loaders. */
export const isAdministrator = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData(sessionQuery.queryKey)?.role === 'admin'

/** Why somebody stands at /auth: says so there, and keeps the page from sending them back in. */
export interface AuthState {
  signedOut?: SignedOut
}
/** `failed`: asked for, but the server did not hear of it, so this browser is still signed in. */
type SignedOut = SignedOutOnPurpose | 'idle'
type SignedOutOnPurpose = 'asked' | 'failed'

/**
 * Ends this session. Somebody who asked goes to /auth, and everything that was read is forgotten; after an idle end
 * the page stays, hidden, for the same person. A failure is logged (acceptance A8); the person is out of the office all
 * the same (D49), and /auth says that the browser is still signed in.
 * @param options.keepsDrafts whether what is typed and not saved waits on the server; otherwise it is given up
 */
export function useSignOut(reason: 'asked' | 'idle' = 'asked', { keepsDrafts = reason === 'idle' } = {}) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    accountsApi.sign_out.mutationOptions({
      // Whoever leaves a shared desk wants to be out: a server that was away for a moment is told again.
      retry: (failures, error) => failures < 3 && !wasRefused(error),
      retryDelay: 500,
      onMutate: () => (keepsDrafts ? undefined : giveUpDrafts(queryClient)),
      onError: (error) => {
        if (isSessionGone(error)) return
        // oxlint-disable-next-line no-console -- acceptance A8: logged only
        console.warn('Sign-out failed:', error.message)
      },
      onSettled: (_, error) => {
        if (reason === 'idle') {
          queryClient.setQueryData(signedOutKey, reason)
          queryClient.setQueryData(sessionQuery.queryKey, anonymous)
          return tellOtherTabs()
        }
        const outcome = error && !isSessionGone(error) ? 'failed' : 'asked'
        forgetEverything(queryClient, outcome)
        tellOtherTabs(outcome)
      },
    }),
  )
  return { signOut: () => mutate({}), busy: isPending }
}

const signedOutKey = ['signed_out']

/** The session had ended already: that is what was asked for. */
const isSessionGone = (error: Error) => failureOf(error).status === 401

/** The person left on purpose: nothing that was read or typed stays. A browser that is still signed in says so. */
function forgetEverything(queryClient: QueryClient, reason: SignedOutOnPurpose): void {
  forgetDrafts()
  queryClient.setQueryData(signedOutKey, reason)
  queryClient.setQueryData(sessionQuery.queryKey, anonymous)
  const kept = [signedOutKey, sessionQuery.queryKey].map((key) => hashKey(key))
  queryClient.removeQueries({ predicate: ({ queryHash }) => !kept.includes(queryHash) })
}

/** Why nobody is signed in any more, for the guard's way to /auth; undefined when it just is so. */
export const useSignedOut = () => useQuery<SignedOut>({ queryKey: signedOutKey, queryFn: skipToken }).data

/** Somebody signed in: what comes next is a new story. */
export const forgetSignOut = (queryClient: QueryClient) =>
  queryClient.removeQueries({ queryKey: signedOutKey })

let channel: BroadcastChannel | undefined
/** One for the tab: what is said on it is heard by the other tabs alone. */
const tabs = () => (channel ??= new BroadcastChannel('session'))

/** Tells the other tabs of this browser that the session began, ended or lives longer, or how the person left on purpose. */
export function tellOtherTabs(news: 'changed' | SignedOutOnPurpose = 'changed'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  tabs().postMessage(news)
}

/** Keeps `sessionQuery` right: follows the other tabs, and asks again when any call is refused for want of a session. */
export function useSessionNews(): void {
  const queryClient = useQueryClient()
  // A message of another tab, or a call answered with 401: the session is not what the cache says. Window focus: an
  // approval shows (G3); TanStack Query refetches on visibilitychange only, and a window beside another is visible.
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    const askOnFocus = () => {
      const session = queryClient.getQueryData(sessionQuery.queryKey)
      if (session?.user && !session.approved)
        void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false })
    }
    const hear = ({ data }: MessageEvent<unknown>) =>
      data === 'asked' || data === 'failed' ? forgetEverything(queryClient, data) : ask()
    tabs().addEventListener('message', hear)
    const stop = onRefusedSession(ask)
    window.addEventListener('focus', askOnFocus)
    return () => {
      stop()
      window.removeEventListener('focus', askOnFocus)
      tabs().removeEventListener('message', hear)
    }
  }, [queryClient])
}
