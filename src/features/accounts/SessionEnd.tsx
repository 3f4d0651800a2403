import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { storeDrafts } from '../../form/drafts.ts'
import { api } from '../../lib/api.ts'
import { formatMinutes, SESSION_MINUTES } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { PageCover } from './PageCover.tsx'
import { notifyOtherTabs, sessionQuery, useSessionEnd, useSignOut } from './useSession.ts'

const MINUTE = 60_000

/**
 * Extends the session while somebody types or clicks in any tab, and warns a minute before it ends (acceptance D35). When it
 * should have ended, covers the page and asks the server, which alone decides: a timer, or a tab that was suspended for hours,
 * does not know what other tabs did meanwhile, and nothing of clients is shown until the session is known to live.
 */
export function SessionEnd() {
  const endsAt = useSessionEnd()
  const activity = useActivity()
  const checking = useSessionCheck()
  // Each holds for one end of the session: a later response of the server has another.
  const [warnedFor, setWarnedFor] = useState<number | null>(null)
  const [coveredFor, setCoveredFor] = useState<number | null>(null)
  const cover = useEffectEvent(() => {
    // At once: the browser may paint before React renders by itself.
    flushSync(() => setCoveredFor(endsAt))
    if (!checking.isFetching) checking.refetch()
  })
  // The end of the session changed: timers for it, and for a tab in which timers stood still the events of its return.
  useEffect(() => {
    if (!Number.isFinite(endsAt)) return
    const timer = (act: () => void, at: number) => setTimeout(act, Math.max(0, at - Date.now()))
    const coverIfEnded = () => !document.hidden && Date.now() >= endsAt && cover()
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && cover()
    const warning = timer(() => setWarnedFor(endsAt), endsAt - MINUTE)
    // Somebody may type until the maximum age.
    const storing = timer(() => void storeDrafts(), endsAt - 2_000)
    const end = timer(() => cover(), endsAt)
    document.addEventListener('visibilitychange', coverIfEnded)
    window.addEventListener('focus', coverIfEnded)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      clearTimeout(warning)
      clearTimeout(storing)
      clearTimeout(end)
      document.removeEventListener('visibilitychange', coverIfEnded)
      window.removeEventListener('focus', coverIfEnded)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [endsAt])
  return (
    <>
      {warnedFor === endsAt && <EndWarning {...activity} onClose={() => setWarnedFor(null)} />}
      {coveredFor === endsAt && (
        <PageCover title="Checking your sign-in">
          <NotLoaded query={checking} title="Your sign-in could not be checked" />
        </PageCover>
      )}
    </>
  )
}

function EndWarning({
  isLimit,
  stay,
  busy,
  onClose,
}: ReturnType<typeof useActivity> & { onClose: () => void }) {
  const { signOut } = useSignOut()
  const goOn = isLimit ? onClose : stay
  return (
    <Dialog
      onClose={goOn}
      title={isLimit ? 'Please sign in again' : 'Are you still there?'}
      description={`You will be signed out in 1 minute because ${isLimit ? `you signed in ${formatMinutes(SESSION_MINUTES)} ago` : 'nothing was typed or clicked'}. What you typed is kept.`}
      footer={
        <>
          <Button onClick={signOut}>Sign Out</Button>
          <Button variant="primary" data-dialog-action busy={busy} onClick={goOn}>
            {isLimit ? 'Close' : 'Stay signed in'}
          </Button>
        </>
      }
    />
  )
}

/** Asks the server whether the session lives; where it does not, signs this tab out as idle. */
function useSessionCheck() {
  const queryClient = useQueryClient()
  const { signOut } = useSignOut('idle')
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
    onSuccess: ({ user, expires_in }) => {
      // The server rounds to seconds.
      if (!user || (expires_in ?? 0) <= 1) signOut()
    },
  })
  return { refetch: () => mutate(), error, isFetching: isPending }
}

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Extends the session while somebody types or clicks: at most once a minute, at the first input and after the last. */
function useActivity() {
  const queryClient = useQueryClient()
  // The session has reached its maximum age, so that input no longer extends it.
  const [isLimit, setIsLimit] = useState(false)
  const { mutate, isPending } = useMutation(
    api.accounts.activity.mutationOptions({
      onSuccess: (ending) => {
        setIsLimit(ending.expires_in * 1000 <= MINUTE)
        queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, ...ending })
        notifyOtherTabs()
      },
      // The session may have ended; Guard shows what follows.
      onError: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    }),
  )
  const stay = () => mutate({})
  const report = useEffectEvent(stay)
  // Input anywhere on the page keeps the session alive, so the listeners are on the window.
  useEffect(() => {
    // Not now: the first input on a page is reported at once, for somebody who leaves each page within a minute.
    let calledAt = 0
    let waiting: ReturnType<typeof setTimeout> | undefined
    const call = () => {
      waiting = undefined
      calledAt = Date.now()
      report()
    }
    const note = () => {
      waiting ??= setTimeout(call, Math.max(0, calledAt + MINUTE - Date.now()))
    }
    for (const input of inputs) window.addEventListener(input, note, { capture: true, passive: true })
    return () => {
      clearTimeout(waiting)
      for (const input of inputs) window.removeEventListener(input, note, { capture: true })
    }
  }, [])
  return { isLimit, stay, busy: isPending }
}
