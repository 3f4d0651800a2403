import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** What a table's scroll area needs from the layout: its height, and its edges. */
export function useTableScroll(scroller: RefObject<HTMLDivElement | null>): void {
  useFillViewport(scroller)
  useEdges(scroller)
}

/**
 * Lets the table end where the window ends, wherever on the page it starts, and says whether it is wider than its
 * window: only then do the naming column and the actions stay in place, which costs every frame of scrolling.
 */
function useFillViewport(scroller: RefObject<HTMLDivElement | null>): void {
  // Resize: CSS cannot know how much stands above the table, nor whether it is wider than its window.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--list-top', `${top}px`)
      // Both are rounded, so one pixel more says nothing.
      element.toggleAttribute('data-wide', element.scrollWidth > element.clientWidth + 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [scroller])
}

/**
 * Says at the frame around the table on which sides more columns are out of sight, and where its frozen columns end:
 * the edges drawn there cost no frame of scrolling, as shadows of every row's cells would.
 */
function useEdges(scroller: RefObject<HTMLDivElement | null>): void {
  // Scroll and resize: both change without a render.
  useEffect(() => {
    const element = scroller.current
    const frame = element?.parentElement
    if (!element || !frame) return
    const mark = () => {
      const beyond = element.scrollWidth - element.clientWidth - element.scrollLeft
      frame.toggleAttribute('data-more-start', element.scrollLeft > 1)
      frame.toggleAttribute('data-more-end', beyond > 1)
    }
    const measure = () => {
      const widthOf = (side: string) =>
        [...element.querySelectorAll<HTMLElement>(`[data-frozen=${side}]`)].reduce(
          (sum, cell) => sum + cell.offsetWidth,
          0,
        )
      frame.style.setProperty('--list-start', `${widthOf('start')}px`)
      frame.style.setProperty('--list-end', `${widthOf('end') + element.offsetWidth - element.clientWidth}px`)
      mark()
    }
    let left = element.scrollLeft
    const onScroll = () => {
      if (element.scrollLeft === left) return
      left = element.scrollLeft
      mark()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
}

/** How far down a table was scrolled, by the history entry's key and the list shown there. */
const positions = new Map<string, number>()

/**
 * Another search, sort or filter (another `list`) starts at its first row; who comes back to one that was shown in the
 * same entry of the history finds the rows where they were.
 */
export function useScrollPosition(scroller: RefObject<HTMLDivElement | null>, list: string): void {
  const { key } = useLocation()
  const shown = useRef(list)
  // Before the first paint: the browser restores the scroll position of the window only.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const position = `${key} ${list}`
    const top = positions.get(position) ?? (shown.current === list ? undefined : 0)
    shown.current = list
    if (top !== undefined) element.scrollTo({ top })
    return () => void positions.set(position, element.scrollTop)
  }, [scroller, key, list])
}
