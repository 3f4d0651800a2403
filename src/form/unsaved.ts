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

/** How many parts of the page have something unsaved, and how many of these keep a draft when the page is left. */
const parts = { unsaved: 0, kept: 0 }

/** Whether signing out would lose something. */
export const isUnsaved = (): boolean => parts.unsaved > 0

/** Whether leaving the page would lose something. */
export const isLostOnLeaving = (): boolean => parts.unsaved > parts.kept

/** While `unsaved`, LeaveGuard asks before the page is left by a link, by Back or by signing out. */
export const useLeaveGuard = (unsaved: boolean) => useCounted('unsaved', unsaved)

/** While `kept`, what is unsaved is a draft after the page was left, so that nobody is asked. */
export const useKeptOnLeaving = (kept: boolean) => useCounted('kept', kept)

function useCounted(kind: keyof typeof parts, isCounted: boolean): void {
  // First unsaved change: the router allows one blocker only, which reads this count of all unsaved forms and cells.
  useEffect(() => {
    if (!isCounted) return
    parts[kind] += 1
    return () => {
      parts[kind] -= 1
    }
  }, [kind, isCounted])
}
