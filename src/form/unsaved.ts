import { useEffect, type RefObject } from 'react'

/** While `unsaved`, the browser asks before the tab is reloaded or closed. */
export function useReloadGuard(unsaved: boolean): void {
  // Talks to the browser: its own question before a reload or a closed tab.
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
  // Talks to the guard of the whole office: the router takes one only.
  useEffect(() => {
    if (!unsaved) return
    unsavedWork.add(mayLeave)
    return () => void unsavedWork.delete(mayLeave)
  }, [unsaved, mayLeave])
}
