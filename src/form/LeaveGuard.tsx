import { useCallback, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/ConfirmDialog.tsx'

/** For the element of a form that keeps no draft, while something typed in it is not saved. */
export const markUnsaved = (isUnsaved: boolean) => ({ 'data-unsaved': isUnsaved || undefined })

/** Whether leaving the page would lose something. */
export const isUnsaved = (): boolean => document.querySelector('[data-unsaved]') !== null

/** Asks before a page is left that has unsaved changes without a draft; rendered once for all pages of the office. */
export function LeaveGuard() {
  const leaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useBeforeUnload(useCallback((event) => isUnsaved() && event.preventDefault(), []))
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveQuestion
      onConfirm={() => {
        leaving.current = true
        blocker.proceed()
      }}
      onClose={() => {
        if (!leaving.current) blocker.reset()
        leaving.current = false
      }}
    />
  )
}

export const LeaveQuestion = (props: Pick<ConfirmDialogProps, 'onConfirm' | 'onClose'>) => (
  <ConfirmDialog
    {...props}
    title="Leave without saving?"
    description="You have unsaved changes. If you leave now, you’ll lose them."
    confirmLabel="Leave"
    cancelLabel="Stay"
  />
)
