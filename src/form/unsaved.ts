import { useCallback, useEffect } from 'react'
import { useBeforeUnload } from 'react-router'

/** While `unsaved`, the browser asks before the tab is reloaded or closed. */
export function useReloadGuard(unsaved: boolean): void {
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (unsaved) event.preventDefault()
      },
      [unsaved],
    ),
  )
}

/** How many parts of the page have something unsaved. */
let unsavedParts = 0

/** Whether leaving the page would lose something. */
export const isUnsaved = (): boolean => unsavedParts > 0

/** While `unsaved`, LeaveGuard asks before the page is left by a link, by Back or by signing out. */
export function useLeaveGuard(unsaved: boolean): void {
  // First unsaved change: the router allows one blocker only, which reads this count of all unsaved forms and cells.
  useEffect(() => {
    if (!unsaved) return
    unsavedParts += 1
    return () => {
      unsavedParts -= 1
    }
  }, [unsaved])
}
