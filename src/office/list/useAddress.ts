import { useRef } from 'react'
import { useNavigate } from 'react-router'

/** Changes the address. Changes that follow each other faster than the router are built on one another. */
export function useAddress(): (apply: (next: URLSearchParams) => void) => void {
  const navigate = useNavigate()
  const pending = useRef<URLSearchParams | null>(null)
  return (apply) => {
    const next = new URLSearchParams(pending.current ?? window.location.search)
    apply(next)
    pending.current = next
    const done = navigate(
      { search: next.toString(), hash: window.location.hash },
      { replace: true, preventScrollReset: true },
    )
    void Promise.resolve(done).finally(() => {
      if (pending.current === next) pending.current = null
    })
  }
}
