import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a server-rendered page is hydrated; always true after client-side navigation. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Props for the main part of a page: inert until it is hydrated, because text typed before would be lost.
 * `aria-disabled` makes programs that press and type wait as well, the
 * e2e tests among them. Spread onto the element.
 */
export const inertUntilHydrated = () =>
  globalThis.document ? { suppressHydrationWarning: true } : { inert: true, 'aria-disabled': true }

/**
 * Ends `inert` in the document itself, once for the whole page and before the first paint: by state, all that spreads it would be
 * rendered a second time. Stands before the page, since a field that takes the focus must not be inert.
 */
export function EndInert() {
  const [isHydrated, setHydrated] = useState(false)
  // For such a change React first runs the effects of the whole page, keys and the like, and paints once for all of it.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setHydrated(true), [])
  useLayoutEffect(() => {
    if (!isHydrated) return
    for (const element of document.querySelectorAll('[inert][aria-disabled]')) {
      element.removeAttribute('inert')
      element.removeAttribute('aria-disabled')
    }
  }, [isHydrated])
  return null
}
