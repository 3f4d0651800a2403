import { useContext, useSyncExternalStore, useCallback } from 'react'
import { DocumentContext, type ScreenSetting } from '../lib/document.ts'

const phone = '(max-width: 39.99rem)'

function subscribeToWidth(listener: () => void): () => void {
  const media = window.matchMedia(phone)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone; lists then render cards. */
export function useNarrowScreen(): boolean {
  const { isPhone } = useContext(DocumentContext)
  return useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(phone).matches,
    () => isPhone || Boolean(globalThis.document?.documentElement.hasAttribute('data-phone')),
  )
}

const listeners = new Set<() => void>()

/** For `useSyncExternalStore`: told when something is chosen for this screen. */
export function subscribeToScreen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyScreen(): void {
  for (const listener of listeners) listener()
}

/** What this person chose in this browser, '' by default: a cookie, with which the server renders it at once. */
export function useScreenSetting(name: ScreenSetting): [value: string, set: (value: string) => void] {
  const { settings } = useContext(DocumentContext)
  const read = () => globalThis.document?.documentElement.dataset[name] ?? ''
  const value = useSyncExternalStore(subscribeToScreen, read, () => settings[name] ?? read())
  const set = useCallback(
    (to: string) => {
      document.cookie = `${name}=${to}; path=/operational; max-age=31536000; samesite=lax`
      document.documentElement.dataset[name] = to
      notifyScreen()
    },
    [name],
  )
  return [value, set]
}
