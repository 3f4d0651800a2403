import { useRef } from 'react'
import { useBlocker } from 'react-router'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { isLostOnLeaving } from './unsaved.ts'

/** Asks before a page with unsaved changes is left (`useLeaveGuard`), unless it is kept as a draft; rendered once for all pages of the office. */
export function LeaveGuard() {
  const leaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isLostOnLeaving(),
  )

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
