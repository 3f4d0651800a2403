import { useEffect, useRef, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asks before a page with unsaved changes is left. `passRef.current` true lets one leave without asking. */
export function LeaveGuard({ dirty, passRef }: { dirty: boolean; passRef: RefObject<boolean> }) {
  const leaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !passRef.current && currentLocation.pathname !== nextLocation.pathname,
  )
  // Talks to the browser: its own question before a reload or a closed tab.
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && !leaving.current) blocker.reset?.()
        leaving.current = false
      }}
      title="Leave without saving?"
      description="Your changes are not saved. If you leave now, they are lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        leaving.current = true
        blocker.proceed?.()
      }}
    />
  )
}
