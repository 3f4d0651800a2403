import { createContext, use, useCallback, type RefCallback } from 'react'

/** Keeps a row rendered, and in front of the others, even when it is scrolled out of view. */
type Keep = (id: string, on: boolean) => void

/** Provided once per list; rows have their id as data-row-id, so that no row needs a context of its own. */
export const KeepRow = createContext<Keep>(() => {})

export function rowIdOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
}

/** A ref callback: while its element is mounted, the list keeps the row around it rendered, with what is typed in it. */
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
