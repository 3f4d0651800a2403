import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * For the part of a page where one works: what the server drew is seen at once and may be touched as soon as its
 * scripts run; what was typed before would be lost. `aria-disabled` tells programs that press and type to wait as well,
 * the journeys in e2e among them. Spread onto the element.
 */
export function useAwakening() {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return awake ? {} : { inert: true, 'aria-disabled': true }
}
