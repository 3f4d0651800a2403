import { useEffect, useRef, type RefObject } from 'react'

/**
 * Lets the table end where the window ends, wherever on the page it starts, and says whether it is wider than its
 * window: only then do the naming column and the actions stay in place, which costs every frame of scrolling.
 */
export function useFillViewport(scroller: RefObject<HTMLDivElement | null>): void {
  // Talks to the layout: CSS alone cannot know how much stands above the table.
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

/** Another search, sort or filter starts at its first row. */
export function useStartAtTop(scroller: RefObject<HTMLDivElement | null>, input: string): void {
  const shown = useRef(input)
  // Talks to the scroll position.
  useEffect(() => {
    if (shown.current === input) return
    shown.current = input
    scroller.current?.scrollTo({ top: 0 })
  }, [scroller, input])
}
