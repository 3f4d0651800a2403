import { createContext, use, useEffect, type RefObject } from 'react'

/** Asks the list to keep a row drawn, and in front of the others, even when it is scrolled out of sight. */
export type Keep = (id: string, on: boolean) => void

/** Given once by each list. Rows carry their id as data-row-id, so that a row costs no context of its own. */
export const KeepRow = createContext<Keep>(() => {})

export function rowIdOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
}

/** Keeps the row around an element while `active`, so that what is typed in it cannot be scrolled away. */
export function useKeepRow(inside: RefObject<Element | null>, active: boolean): void {
  const keep = use(KeepRow)
  // `active` changed: the list keeps the row rendered while it is out of view.
  useEffect(() => {
    const id = active ? rowIdOf(inside.current) : undefined
    if (id === undefined) return
    keep(id, true)
    return () => keep(id, false)
  }, [active, inside, keep])
}
