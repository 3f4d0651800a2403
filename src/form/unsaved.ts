import { useCallback, useEffect, type RefObject } from 'react'
import { useBeforeUnload } from 'react-router'

/** While `unsaved`, the browser asks before the tab is reloaded or closed. */
export function useReloadGuard(unsaved: boolean): void {
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => void (unsaved && event.preventDefault()), [unsaved]),
  )
}

/** Unsaved parts of the page, each with a ref that allows leaving. */
const unsavedWork = new Set<RefObject<boolean>>()

/** Whether leaving the page would lose something. */
export const isUnsaved = (): boolean => [...unsavedWork].some((mayLeave) => !mayLeave.current)

/**
 * While `unsaved`, LeaveGuard asks before the page is left by a link, by Back or by signing out.
 * @param mayLeaveRef set `current` to true to allow leaving without asking, for example while saving
 */
export function useLeaveGuard(unsaved: boolean, mayLeaveRef: RefObject<boolean>): void {
  // First unsaved change: the router allows one blocker only, so all unsaved forms are registered in one set that it reads.
  useEffect(() => {
    if (!unsaved) return
    mayLeaveRef.current = false
    unsavedWork.add(mayLeaveRef)
    return () => void unsavedWork.delete(mayLeaveRef)
  }, [unsaved, mayLeaveRef])
}
