import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the scripts of a page that the server drew are running; always, where the browser drew it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * For the part of a page where one works: what the server drew is seen at once and may be touched as soon as its
 * scripts run; what was typed before would be lost. `aria-disabled` tells programs that press and type to wait as well,
 * the journeys in e2e among them. Spread onto the element.
 */
export const inertUntilHydrated = () => (useHydrated() ? {} : { inert: true, 'aria-disabled': true })
