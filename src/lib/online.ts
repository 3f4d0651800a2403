import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Interval between requests while the server cannot be reached. */
const PROBE_INTERVAL_MS = 3_000
const PROBE_TIMEOUT_MS = 5_000

let probing = false

/**
 * Called when a request failed without a response. One failed request may be chance, so the page counts as offline only
 * while /healthz fails, too. Without any network nothing is asked before there is one, or somebody comes back to the page.
 */
export async function probeServer(): Promise<void> {
  if (probing) return
  probing = true
  while (!(await isReachable())) {
    onlineManager.setOnline(false)
    await (navigator.onLine
      ? new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS))
      : new Promise((resolve) => {
          for (const event of ['online', 'focus']) window.addEventListener(event, resolve, { once: true })
        }))
  }
  onlineManager.setOnline(true)
  probing = false
}

/** Called with each response of the server, which proves it reachable before the next probe does. */
export const serverResponded = () => navigator.onLine && onlineManager.setOnline(true)

const isReachable = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  )

/** For `refetchInterval`: a query that is fetched again on reconnect need not try, and log an error, before. */
export const whileOnline = (ms: number) => onlineManager.isOnline() && ms

/** Why a request got no response. In the browser only. */
export const connectionProblem = () =>
  navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'

/** The same once it is certain, with what it means. */
export const offlineText = () =>
  `${connectionProblem()} What you type stays here; saving works again once the connection is back.`

/** Whether the server can be reached; true during server rendering. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
