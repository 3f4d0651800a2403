import {
  hashKey,
  type QueryClient,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, onRefusedSession } from '../../lib/api.ts'
import { failureOf, wasRefused } from '../../lib/failure.ts'
import { whileOnline } from '../../lib/online.ts'
import { forgetDrafts, storeDrafts } from '../../form/drafts.ts'
import { forgetSearches } from '../../list/searchText.ts'
import { toast } from '../../ui/toast.ts'
import { answerStepUp } from '../../lib/stepUp.ts'
import { signedOutState } from './session.ts'

/**
 * The session of this browser, refetched every 30 seconds and on window focus (acceptance A9, D16, G10), so that an
 * approval, or a sign-out in another browser, shows without a reload.
 */
export const sessionQuery = api.accounts.session.queryOptions({
  input: {},
  refetchInterval: () => whileOnline(30_000),
  refetchOnWindowFocus: 'always',
})

/** `data` is undefined only until the first response. */
export const useSession = () => useQuery(sessionQuery)

/** When the session ends by the wall clock of this computer, unless another tab or browser has extended it. */
export function useSessionEnd(): number {
  const { data, dataUpdatedAt } = useSession()
  return dataUpdatedAt + (data?.expires_in ?? Number.POSITIVE_INFINITY) * 1000
}

export const cachedRole = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery.queryKey)?.role

/** The history state of /auth after a sign-out, which it shows and does not lead back into the office. */
export interface AuthState {
  signedOut: SignedOut
  /** The key of what was typed in the form of the page that was cleared: the same person goes on with it. */
  draft?: string | undefined
}

/**
 * How this browser was signed out.
 * `failed`: the request failed, so this browser is still signed in. `idle`: signed out after inactivity; `ended` otherwise.
 */
export type SignedOut = SignedOutOnPurpose | 'idle' | 'ended'
type SignedOutOnPurpose = 'asked' | 'failed'

/**
 * Ends this session. `asked`: clears the cache, and Guard redirects to /auth, also when the request fails (acceptance
 * D49); the failure is logged (A8) and /auth says that the browser is still signed in. `idle`: the page stays, hidden.
 */
export function useSignOut(reason: 'asked' | 'idle' = 'asked') {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.accounts.sign_out.mutationOptions({
      // A failed sign-out is a risk on a shared computer: retry in case the outage is short.
      retry: (failures, error) => failures < 3 && !wasRefused(error),
      retryDelay: 500,
      onMutate: storeDrafts,
      onSettled: (done, error) => {
        // 401: the session had ended already, so the sign-out counts as successful.
        const hasFailed = error && failureOf(error).status !== 401
        // oxlint-disable-next-line no-console -- acceptance A8: logged only
        if (hasFailed) console.warn('Sign-out failed:', error.message)
        if (reason === 'idle') {
          queryClient.setQueryData(signedOutKey, reason)
          queryClient.setQueryData(sessionQuery.queryKey, signedOutState)
          return notifyOtherTabs()
        }
        const outcome = hasFailed ? 'failed' : 'asked'
        clearCache(queryClient, outcome)
        notifyOtherTabs(outcome)
        // The session at the provider would sign the next person in.
        if (done?.url) window.location.assign(done.url)
      },
    }),
  )
  return { signOut: () => mutate({ scope: 'local' }), busy: isPending }
}

const signedOutKey = ['signed_out']

/** After a sign-out on purpose: removes all cached data and drafts of the person from memory. */
function clearCache(queryClient: QueryClient, reason: SignedOutOnPurpose): void {
  forgetDrafts()
  forgetSearches()
  toast.forgetActions()
  queryClient.setQueryData(signedOutKey, reason)
  queryClient.setQueryData(sessionQuery.queryKey, signedOutState)
  const kept = [signedOutKey, sessionQuery.queryKey].map((key) => hashKey(key))
  queryClient.removeQueries({ predicate: ({ queryHash }) => !kept.includes(queryHash) })
}

export const useSignedOut = () => useQuery<SignedOut>({ queryKey: signedOutKey, queryFn: skipToken }).data

export const forgetSignOut = (queryClient: QueryClient) =>
  queryClient.removeQueries({ queryKey: signedOutKey })

let channel: BroadcastChannel | undefined
/** One channel per tab, since a message reaches every other channel object, even in the same tab. */
const tabs = () => (channel ??= new BroadcastChannel('session'))

/** Tells the other tabs that the session changed (began, ended, was extended, was confirmed by a step-up), or how the person signed out. */
export function notifyOtherTabs(message: 'changed' | 'stepped-up' | SignedOutOnPurpose = 'changed'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  tabs().postMessage(message)
}

/** Keeps `sessionQuery` up to date: refetches after messages from other tabs and after a 401 response. */
export function useSessionSync(): void {
  const queryClient = useQueryClient()
  // A message from another tab, or a 401 response: the cached session is outdated. Window focus: shows an approval (G3);
  // TanStack Query refetches on visibilitychange only, which a window that stays visible never fires.
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    const refetchOnFocus = () => {
      const session = queryClient.getQueryData(sessionQuery.queryKey)
      if (session?.user && !session.approved)
        void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false })
    }
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'asked' || data === 'failed') return clearCache(queryClient, data)
      if (data === 'stepped-up') answerStepUp(true)
      refetch()
    }
    tabs().addEventListener('message', onMessage)
    const unsubscribe = onRefusedSession(refetch)
    window.addEventListener('focus', refetchOnFocus)
    return () => {
      unsubscribe()
      window.removeEventListener('focus', refetchOnFocus)
      tabs().removeEventListener('message', onMessage)
    }
  }, [queryClient])
}
