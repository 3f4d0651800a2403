import { createContext, use, useCallback, type RefCallback } from 'react'

/** Keeps a row rendered, and in front of the others, even when it is scrolled out of view. */
type Pin = (id: string, isPinned: boolean) => void

/** Provided once per list; rows have their id as data-row-id, so that no row needs a context of its own. */
export const PinRow = createContext<Pin>(() => {})

export function rowIdOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
}

/** A ref callback: while its element is mounted, the list keeps the row around it rendered, with what is typed in it. */
export function usePinRow(): RefCallback<Element> {
  const pin = use(PinRow)
  return useCallback(
    (element) => {
      const id = rowIdOf(element)
      if (id === undefined) return
      pin(id, true)
      return () => pin(id, false)
    },
    [pin],
  )
}
