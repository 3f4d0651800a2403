import { useCallback, useRef } from 'react'
import { useLocation } from 'react-router'

/** How far down a table was scrolled, by the history entry's key and the list shown there. */
const positions = new Map<string, number>()

/**
 * Another search, sort or filter (another `list`) starts at its first row; who comes back to one that was shown in the
 * same entry of the history finds the rows where they were.
 */
export function useScrollPosition(list: string, marked: string | undefined) {
  const { key } = useLocation()
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRef(list)
  const position = `${key} ${list}`
  const isMarked = marked !== undefined
  // Attached before the first paint: the browser restores the scroll position of the window only.
  const attach = useCallback(
    (element: HTMLDivElement) => {
      scroller.current = element
      const top = knownTop(position, isMarked) ?? (shown.current === list ? undefined : 0)
      shown.current = list
      if (top !== undefined) element.scrollTo({ top })
      return () => {
        scroller.current = null
        positions.set(position, element.scrollTop)
      }
    },
    [position, list, isMarked],
  )
  return { scroller, attach, initialOffset: () => knownTop(position, isMarked) ?? 0 }
}

/** A row that is pointed out is the first one. */
const knownTop = (position: string, isMarked: boolean) => (isMarked ? 0 : positions.get(position))
