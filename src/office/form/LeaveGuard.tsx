import { useRef, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useReloadGuard } from './useReloadGuard.ts'

/** Asks before a page with unsaved changes is left. `passRef.current` true lets one leave without asking. */
export function LeaveGuard({ dirty, passRef }: { dirty: boolean; passRef: RefObject<boolean> }) {
  const leaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !passRef.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useReloadGuard(dirty)

  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && !leaving.current) blocker.reset?.()
        leaving.current = false
      }}
      onConfirm={() => {
        leaving.current = true
        blocker.proceed?.()
      }}
    />
  )
}
