import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AuthState } from './useSession.ts'

/** Goes to another page instead of this one, once the page is hydrated. */
export function Redirect({ to, state }: { to: string; state?: AuthState }) {
  const navigate = useNavigate()
  const going = useRef(state)
  // Mount: a render may not navigate. The history entry is replaced, so that Back skips it.
  useEffect(() => void navigate(to, { replace: true, state: going.current }), [navigate, to])
  return null
}
