import { useCallback, useContext, useSyncExternalStore } from 'react'
import { DocumentContext, screenSettings, type ScreenSetting } from '../lib/document.ts'

/** For `useSyncExternalStore`: those who are told of a change. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: () => {
      for (const listener of listeners) listener()
    },
  }
}

const { subscribe, emit } = createListeners()

const isOn = (name: ScreenSetting) =>
  globalThis.document?.documentElement.dataset[name] === screenSettings[name]

/** What this person chose in this browser: a cookie, with which the server renders it at once. */
export function useScreenSetting(name: ScreenSetting): [on: boolean, set: (on: boolean) => void] {
  const { settings } = useContext(DocumentContext)
  const read = () => isOn(name)
  const on = useSyncExternalStore(subscribe, read, () => settings.includes(name) || read())
  const set = useCallback(
    (to: boolean) => {
      const value = to ? screenSettings[name] : 'default'
      document.cookie = `${name}=${value}; path=/operational; max-age=31536000; samesite=lax`
      document.documentElement.dataset[name] = value
      emit()
    },
    [name],
  )
  return [on, set]
}
