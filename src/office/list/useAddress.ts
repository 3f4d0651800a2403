import { useNavigate } from 'react-router'
import { afterPaint } from './afterPaint.ts'

/** The address as it will be. One for the whole page: its list, columns and range build on each other's changes. */
let waiting: { next: URLSearchParams; path: string; callOff: () => void } | null = null

const drop = () => {
  waiting?.callOff()
  waiting = null
}

/**
 * Changes the address, right after the press or key that asked for it has been painted: the router's work would hold
 * that up. Changes that follow each other faster are built on one another. `settle` writes what waits at once; so does
 * the next press or key, because a late change would call off the link that was pressed.
 */
export function useAddress() {
  const navigate = useNavigate()

  const settle = () => {
    const now = waiting
    if (!now) return
    now.callOff()
    // Another page has come meanwhile: nothing here is its business.
    if (now.path !== window.location.pathname) return drop()
    const to = { search: now.next.toString(), hash: window.location.hash }
    const done = navigate(to, { replace: true, preventScrollReset: true })
    void Promise.resolve(done).finally(() => {
      if (waiting === now) drop()
    })
  }
  /** @returns the address as it will be */
  const change = (apply: (next: URLSearchParams) => void): URLSearchParams => {
    const path = window.location.pathname
    const before = waiting?.path === path ? waiting.next : window.location.search
    waiting?.callOff()
    const next = new URLSearchParams(before)
    apply(next)
    waiting = { next, path, callOff: soon(settle) }
    return next
  }
  return { change, settle }
}

/** After the paint, or with the next press or key. @returns calls it off */
function soon(work: () => void): () => void {
  const events = ['pointerdown', 'keydown'] as const
  const stopWaiting = afterPaint(work)
  for (const event of events) window.addEventListener(event, work, { capture: true })
  return () => {
    stopWaiting()
    for (const event of events) window.removeEventListener(event, work, { capture: true })
  }
}
