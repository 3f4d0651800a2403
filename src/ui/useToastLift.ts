import { useLayoutEffect, useRef, type RefObject } from 'react'

const GAP = 8

interface Box {
  top: number
  bottom: number
}

/**
 * How far a stack of toasts moves up from its corner so that it covers no action: above the lowest one in its way, then
 * above the next. Null where no place is left.
 * @param stack where the toasts stand without a lift; `top` is the highest place they may reach
 * @param actions what may not be covered, of those that share the toasts' width
 */
export function liftOf(stack: Box, actions: readonly Box[], top: number): number | null {
  const height = stack.bottom - stack.top
  let { bottom } = stack
  for (const action of actions.toSorted((one, other) => other.bottom - one.bottom)) {
    if (action.top < bottom + GAP && action.bottom > bottom - height - GAP) bottom = action.top - GAP
  }
  return bottom - height < top ? null : stack.bottom - bottom
}

/**
 * Keeps the toasts off rows of buttons that are marked `data-actions`, and off what has the focus, wherever that is.
 * @returns the ref of the element around the toasts
 */
export function useToastLift(shown: readonly unknown[]): RefObject<HTMLElement | null> {
  const stack = useRef<HTMLElement>(null)
  // Reads the layout of the page and moves the toasts.
  useLayoutEffect(() => {
    const element = stack.current
    if (!element || shown.length === 0) return
    const place = () => {
      element.style.translate = ''
      const box = element.getBoundingClientRect()
      const [actions, focused] = [boxesBeside(box, actionRows()), boxesBeside(box, focusedControl())]
      const lift = liftOf(box, [...actions, ...focused], GAP) ?? liftOf(box, actions, GAP)
      if (lift) element.style.translate = `0 ${-lift}px`
    }
    place()
    const options = { capture: true, passive: true }
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const
    for (const name of events) window.addEventListener(name, place, options)
    // A dialog that opens or closes, a row that comes or goes.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    observer.observe(element)
    return () => {
      observer.disconnect()
      for (const name of events) window.removeEventListener(name, place, options)
    }
  }, [shown])
  return stack
}

const actionRows = () => [...document.querySelectorAll('[data-actions]')]

/** A page or a panel that has the focus as a whole is not one; neither is a toast's own button. */
function focusedControl(): Element[] {
  const focused = document.activeElement
  if (!focused?.matches('a, button, input, select, textarea')) return []
  return focused.closest('[data-toaster]') ? [] : [focused]
}

/** Where the elements are that share the toasts' width. */
const boxesBeside = (stack: DOMRect, elements: Element[]): Box[] =>
  elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right }) => left < stack.right && right > stack.left)
