import { useEffect, type RefObject } from 'react'

/** While `unsaved`, the browser asks before the tab is reloaded or closed. */
export function useReloadGuard(unsaved: boolean): void {
  // beforeunload: the browser shows its own question before a reload or a closed tab, the only one that it allows.
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

/** What of the page would be lost, each with whether it may be left all the same. */
const unsavedWork = new Set<RefObject<boolean>>()

/** Whether something on the page would be lost by leaving it. */
export const isUnsaved = (): boolean => [...unsavedWork].some((mayLeave) => !mayLeave.current)

/**
 * While `unsaved`, the office asks before the page is left by a link, by the way back or by signing out (LeaveGuard).
 * @param mayLeaveRef `current` true lets one leave without asking, for example while what is unsaved is being saved
 */
export function useLeaveGuard(unsaved: boolean, mayLeaveRef: RefObject<boolean>): void {
  // First change after a save: registered in the one set that the router's one blocker reads; what was saved before
  // lets nobody leave any more.
  useEffect(() => {
    if (!unsaved) return
    mayLeaveRef.current = false
    unsavedWork.add(mayLeaveRef)
    return () => void unsavedWork.delete(mayLeaveRef)
  }, [unsaved, mayLeaveRef])
}
