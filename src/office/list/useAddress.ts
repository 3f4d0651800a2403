import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from './afterPaint.ts'

/**
 * Changes the address, right after the press or key that asked for it has been painted: the router's work would hold
 * that up. Changes that follow each other faster are built on one another. `settle` writes what waits at once.
 */
export function useAddress() {
  const navigate = useNavigate()
  const pending = useRef<URLSearchParams | null>(null)
  const cancel = useRef<(() => void) | null>(null)

  const settle = () => {
    cancel.current?.()
    cancel.current = null
    const next = pending.current
    if (!next) return
    const to = { search: next.toString(), hash: window.location.hash }
    const done = navigate(to, { replace: true, preventScrollReset: true })
    void Promise.resolve(done).finally(() => {
      if (pending.current === next) pending.current = null
    })
  }
  /** @returns the address as it will be */
  const change = (apply: (next: URLSearchParams) => void): URLSearchParams => {
    const next = new URLSearchParams(pending.current ?? window.location.search)
    apply(next)
    pending.current = next
    cancel.current?.()
    cancel.current = afterPaint(settle)
    return next
  }
  return { change, settle }
}
