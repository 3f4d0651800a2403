import { useEffect, useState } from 'react'

/** The text once it has been the same for this long. */
export function useDebounced(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(text)
  // The text changed: restarts the browser's timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return debounced
}
