import { useContext, useSyncExternalStore } from 'react'
import { DocumentContext, screenSettings, type ScreenSetting } from '../lib/document.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isOn = (name: ScreenSetting) =>
  globalThis.document?.documentElement.dataset[name] === screenSettings[name]

/** What this person chose in this browser: a cookie, with which the server renders it at once. */
export function useScreenSetting(name: ScreenSetting): [on: boolean, set: (on: boolean) => void] {
  const { settings } = useContext(DocumentContext)
  const read = () => isOn(name)
  const on = useSyncExternalStore(subscribe, read, () => settings.includes(name) || read())
  return [on, (to) => setScreenSetting(name, to)]
}

function setScreenSetting(name: ScreenSetting, on: boolean): void {
  const value = on ? screenSettings[name] : 'default'
  document.cookie = `${name}=${value}; path=/operational; max-age=31536000; samesite=lax`
  document.documentElement.dataset[name] = value
  for (const listener of listeners) listener()
}
