import { useContext, useSyncExternalStore } from 'react'
import { DocumentContext } from '../lib/document.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isCompact = () => globalThis.document?.documentElement.dataset['density'] === 'compact'

/** Whether this person wants compact rows in this browser: a cookie, with which the server renders them at once. */
export function useCompact(): boolean {
  const document = useContext(DocumentContext)
  return useSyncExternalStore(subscribe, isCompact, () => document.isCompact || isCompact())
}

export function setCompact(compact: boolean): void {
  const density = compact ? 'compact' : 'comfortable'
  document.cookie = `density=${density}; path=/operational; max-age=31536000; samesite=lax`
  document.documentElement.dataset['density'] = density
  for (const listener of listeners) listener()
}
