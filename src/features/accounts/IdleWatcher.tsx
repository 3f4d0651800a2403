import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { storeDrafts } from '../drafts/autosave.ts'
import { accountsApi } from './api.ts'
import { sessionQuery, tellOtherTabs, useSession, useSignOut } from './useSession.ts'

const MINUTE = 60_000
const LAST_MOMENTS = 5_000
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Keeps the session alive while somebody types or clicks in any tab, warns a minute before it ends, and signs
 * out when it does (acceptance D35); the guard keeps the page for the same person for a minute. The server keeps the time; background reading never counts.
 */
export function IdleWatcher() {
  const { isWarning, isLimit, stay, busy } = useIdleLimit()
  // What is typed was stored at the warning, which says that it is kept.
  const { signOut } = useSignOut('asked', { keepsDrafts: true })
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
  const { data, dataUpdatedAt } = useSession()
  const { signOut } = useSignOut('idle')
  // The last input could not move the end any more: the session is as old as one may get.
  const [isLimit, setIsLimit] = useState(false)
  const [warnedFor, setWarnedFor] = useState<number | null>(null)
  const endsAt = dataUpdatedAt + (data?.expires_in ?? Number.POSITIVE_INFINITY) * 1000
  const { mutate: keepAlive, isPending } = useMutation(
    accountsApi.activity.mutationOptions({
      onSuccess: (ending) => {
        setIsLimit(ending.expires_in * 1000 <= MINUTE)
        queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, ...ending })
        tellOtherTabs()
      },
      // The session may have ended meanwhile; the answer decides what is shown next.
      onError: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    }),
  )
  useUserActivity(() => keepAlive({}))
  const onEnd = useEffectEvent(signOut)

  // The end of the session moved: timers for the warning, the last draft and the end are set anew.
  useEffect(() => {
    if (!Number.isFinite(endsAt)) return
    const left = endsAt - Date.now()
    const warn = () => {
      setWarnedFor(endsAt)
      storeDrafts()
    }
    const warning = setTimeout(warn, Math.max(0, left - MINUTE))
    // What was typed after the warning, as long as the session lives.
    const last = setTimeout(storeDrafts, Math.max(0, left - LAST_MOMENTS))
    const end = setTimeout(() => onEnd(), Math.max(0, left))
    return () => {
      clearTimeout(warning)
      clearTimeout(last)
      clearTimeout(end)
    }
  }, [endsAt])

  return {
    isWarning: warnedFor === endsAt,
    isLimit,
    stay: isLimit ? () => setWarnedFor(null) : () => keepAlive({}),
    busy: isPending,
  }
}

/** Calls back when somebody types or clicks: at once, then once a minute at most, and never forgets the last. */
function useUserActivity(onInput: () => void) {
  const report = useEffectEvent(onInput)
  // Input anywhere on the page keeps the session alive, so the listeners are on the window.
  useEffect(() => {
    // Long ago: the first input on a page counts at once, or somebody who loads pages in quick turn is never noticed.
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
