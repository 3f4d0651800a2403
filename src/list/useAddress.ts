import { useNavigate } from 'react-router'
import { afterPaint } from './afterPaint.ts'

/** The address as it will be. One for the whole page: its list, columns and range build on each other's changes. */
let waiting: { next: URLSearchParams; path: string; push: boolean; callOff: () => void } | null = null

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
    const search = now.next.toString()
    // The same address again is no entry of its own.
    const replace = !now.push || search === new URLSearchParams(window.location.search).toString()
    const to = { search, hash: window.location.hash }
    const done = navigate(to, { replace, preventScrollReset: true })
    void Promise.resolve(done).finally(() => {
      if (waiting === now) drop()
    })
  }
  /**
   * @param history 'push' for what Back takes back: a filter, a range. Typing and order replace the entry.
   * @returns the address as it will be
   */
  const change = (
    apply: (next: URLSearchParams) => void,
    history: 'push' | 'replace' = 'replace',
  ): URLSearchParams => {
    const path = window.location.pathname
    const before = waiting?.path === path ? waiting : null
    waiting?.callOff()
    const next = new URLSearchParams(before?.next ?? window.location.search)
    apply(next)
    waiting = { next, path, push: history === 'push' || before?.push === true, callOff: soon(settle) }
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
