import { createContext, use, useCallback, type RefCallback } from 'react'

/** Asks the list to keep a row drawn, and in front of the others, even when it is scrolled out of sight. */
export type Keep = (id: string, on: boolean) => void

/** Given once by each list. Rows carry their id as data-row-id, so that a row costs no context of its own. */
export const KeepRow = createContext<Keep>(() => {})

export function rowIdOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
}

/** A ref: while its element is there the list keeps the row around it rendered, so that what is typed in it stays. */
export function useKeepRow(): RefCallback<Element> {
  const keep = use(KeepRow)
  return useCallback(
    (element) => {
      const id = rowIdOf(element)
      if (id === undefined) return
      keep(id, true)
      return () => keep(id, false)
    },
    [keep],
  )
}
