import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Pause between two tries to reach the server while it cannot be reached. */
const PROBE_INTERVAL_MS = 3_000
const PROBE_TIMEOUT_MS = 5_000

let probing = false

/**
 * A call never reached the server. One lost call may be chance: only when /healthz cannot be reached either does the
 * page count as offline, until /healthz answers. The library hears of the browser's own online and offline events itself.
 */
export async function probeServer(): Promise<void> {
  if (probing) return
  probing = true
  while (!(await isReachable())) {
    onlineManager.setOnline(false)
    await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS))
  }
  onlineManager.setOnline(true)
  probing = false
}

const isReachable = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  )

/** Whether the server can be reached, as far as is known; true while the server renders the page. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
