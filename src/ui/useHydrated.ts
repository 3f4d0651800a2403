import { useSyncExternalStore } from 'react'

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
export const inertUntilHydrated = () => (useHydrated() ? {} : { inert: true, 'aria-disabled': true })
