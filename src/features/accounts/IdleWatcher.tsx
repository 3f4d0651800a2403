import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { api } from '../../lib/api.ts'
import { sessionQuery, notifyOtherTabs, useSessionEnd, useSignOut } from './useSession.ts'

const MINUTE = 60_000
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Extends the session while somebody types or clicks in any tab, and warns a minute before it ends (acceptance D35);
 * SessionCheck then signs out. The server decides when the session ends; background requests do not extend it.
 */
export function IdleWatcher() {
  const { isWarning, isLimit, stay, busy } = useIdleLimit()
  const { signOut } = useSignOut()
  return (
    <Dialog
      open={isWarning}
      onOpenChange={(open) => !open && stay()}
      title={isLimit ? 'Please sign in again' : 'Are you still there?'}
      description={
        isLimit
          ? 'You will be signed out in 1 minute because you signed in 12 hours ago. Please save what you have open.'
          : 'You will be signed out in 1 minute because nothing was typed or clicked. What you typed stays here for a minute more and is kept for you for a day.'
      }
      footer={
        <>
          <Button onClick={signOut}>Sign Out</Button>
          <Button variant="primary" data-dialog-action busy={busy} onClick={stay}>
            {isLimit ? 'Close' : 'Stay signed in'}
          </Button>
        </>
      }
    />
  )
}

function useIdleLimit() {
  const queryClient = useQueryClient()
  const endsAt = useSessionEnd()
  // Whether the session has reached its maximum age, so that input no longer extends it.
  const [isLimit, setIsLimit] = useState(false)
  const [warnedFor, setWarnedFor] = useState<number | null>(null)
  const { mutate: keepAlive, isPending } = useMutation(
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
  useUserActivity(() => keepAlive({}))

  // The end of the session changed: sets the timer for the warning.
  useEffect(() => {
    if (!Number.isFinite(endsAt)) return
    const warning = setTimeout(() => setWarnedFor(endsAt), Math.max(0, endsAt - Date.now() - MINUTE))
    return () => clearTimeout(warning)
  }, [endsAt])

  return {
    isWarning: warnedFor === endsAt,
    isLimit,
    stay: isLimit ? () => setWarnedFor(null) : () => keepAlive({}),
    busy: isPending,
  }
}

/** Calls back when somebody types or clicks: throttled to once a minute, with leading and trailing call. */
function useUserActivity(onInput: () => void) {
  const report = useEffectEvent(onInput)
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
}
