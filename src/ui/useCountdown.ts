import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` once `duration` milliseconds have passed without pauses; after a pause at least a second is left. */
export function useCountdown(duration: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  // Mount, and each end of a pause: starts the timer with the remaining time.
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - startedAt))
    }
  }, [isPaused])
}
