import { useContext, useSyncExternalStore } from 'react'
import { DocumentContext } from '../lib/document.ts'

const query = '(max-width: 39.99rem)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone; lists then render cards. */
export function useNarrowScreen(): boolean {
  const { isPhone } = useContext(DocumentContext)
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => isPhone || Boolean(globalThis.document?.documentElement.hasAttribute('data-phone')),
  )
}
