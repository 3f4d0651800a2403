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
 * @param mayLeave `current` true lets one leave without asking, for example while what is unsaved is being saved
 */
export function useLeaveGuard(unsaved: boolean, mayLeave: RefObject<boolean>): void {
  // The router takes one blocker only, so every unsaved form is registered in one set that the blocker reads.
  useEffect(() => {
    if (!unsaved) return
    unsavedWork.add(mayLeave)
    return () => void unsavedWork.delete(mayLeave)
  }, [unsaved, mayLeave])
}
