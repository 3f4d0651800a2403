import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureOf } from '../../lib/failure.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { PageCover } from './PageCover.tsx'
import { sessionQuery, useSessionEnd, useSignOut } from './useSession.ts'

/** The server rounds to seconds. */
const ENDED_MS = 1_000
/** setTimeout takes no longer delay. */
const MAX_DELAY_MS = 2 ** 31 - 1

/**
 * Covers the page when the session should have ended, and asks the server: a timer, or a tab that was suspended for hours, does
 * not know what other tabs did meanwhile. Nothing of clients is shown until the server says that the session lives.
 */
export function SessionCheck() {
  const { isCovered, check, error, isPending, isPaused } = useSessionCheck()
  if (!isCovered) return null
  return (
    <PageCover labelledBy="session-check">
      <h2 id="session-check" className="mb-4 font-display text-3xl leading-tight font-medium">
        Checking your sign-in
      </h2>
      {isPaused && (
        <p className="mb-4 text-ink-soft">There is no connection. This page is shown again with it.</p>
      )}
      {error && !isPending ? (
        <ErrorPanel {...failureOf(error)} title="Your sign-in could not be checked" onRetry={check} />
      ) : (
        <Spinner />
      )}
    </PageCover>
  )
}

function useSessionCheck() {
  const queryClient = useQueryClient()
  const endsAt = useSessionEnd()
  const { signOut } = useSignOut('idle')
  // Uncovered by each later response of the server, which has another end.
  const [coveredFor, setCoveredFor] = useState<number | null>(null)
  const { mutate, isPending, isPaused, error } = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    onSuccess: ({ user, expires_in }) => {
      if (!user || (expires_in ?? 0) * 1000 <= ENDED_MS) signOut()
    },
  })
  const check = useEffectEvent(() => {
    // At once: the browser may paint before React renders by itself.
    flushSync(() => setCoveredFor(endsAt))
    if (!isPending) mutate()
  })
  // The end of the session changed: a timer for it, and for a tab in which timers stood still the events of its return.
  useEffect(() => {
    if (!Number.isFinite(endsAt)) return
    const checkIfEnded = () => !document.hidden && Date.now() >= endsAt && check()
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && check()
    const end = setTimeout(() => check(), Math.min(MAX_DELAY_MS, Math.max(0, endsAt - Date.now())))
    document.addEventListener('visibilitychange', checkIfEnded)
    window.addEventListener('focus', checkIfEnded)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      clearTimeout(end)
      document.removeEventListener('visibilitychange', checkIfEnded)
      window.removeEventListener('focus', checkIfEnded)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [endsAt])
  return { isCovered: coveredFor === endsAt, check: () => mutate(), error, isPending, isPaused }
}
