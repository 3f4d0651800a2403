import { createContext, use, useEffect } from 'react'

type Keeper = (keep: boolean) => void

/** Given by each row: asks the list to keep the row drawn even when it is scrolled out of sight. */
export const KeepRow = createContext<Keeper>(() => {})

/** Keeps the surrounding row drawn while `active`, so that what is typed in it cannot be scrolled away. */
export function useKeepRow(active: boolean): void {
  const keep = use(KeepRow)
  // Talks to the list's window of drawn rows, which lives outside the row.
  useEffect(() => {
    if (!active) return
    keep(true)
    return () => keep(false)
  }, [active, keep])
}
