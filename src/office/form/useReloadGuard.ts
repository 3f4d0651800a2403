import { useEffect } from 'react'

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
