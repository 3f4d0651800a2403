import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/* A row or card far from view is one empty box, so that a list costs what its rows in view cost, however many are loaded. */

/** How far from view rows are rendered, in pixels: about as many as a turn of the wheel passes. */
const MARGIN = 400
/** A screen of rows. */
export const FIRST_ROWS = 26

const setters = new WeakMap<Element, (isNear: boolean) => void>()
const observers = new WeakMap<Element | Document, IntersectionObserver>()
/** By id, for cards: who comes back finds them where they were. How high the rows of a table are, their class says (list.css). */
const heights = new Map<string, number>()

/** Scrolling must not take these away: the focus, an open editor, a save under way. */
const isInUse = (row: Element) =>
  row.contains(document.activeElement) || row.querySelector('[data-editor], [role=status]') !== null

const keepHeight = (row: HTMLElement) => heights.set(row.dataset.rowId!, row.getBoundingClientRect().height)

let isPrinting = false
/** From the print command until it is done: the layout of paper says nothing about what is in view. */
export const isOnPaper = () => isPrinting
globalThis.addEventListener?.('beforeprint', () => (isPrinting = true))
globalThis.addEventListener?.('afterprint', () => (isPrinting = false))

function report(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting && (isPrinting || isInUse(target))) continue
    if (!isIntersecting) keepHeight(target as HTMLElement)
    setters.get(target)?.(isIntersecting)
  }
}

function observerAround(row: Element): IntersectionObserver {
  const scroller = row.closest('.list-scroller')
  const root = scroller ?? document
  const observer =
    observers.get(root) ?? new IntersectionObserver(report, { root: scroller, rootMargin: `${MARGIN}px` })
  observers.set(root, observer)
  return observer
}

/**
 * Whether a row is to be rendered with its contents.
 * @param isFirst whether it is in view where a list begins: on the server, and before the browser has looked
 * @returns also a ref callback for the row
 */
export function useNear(isFirst: boolean) {
  const [isNear, setNear] = useState(isFirst)
  const ref = useCallback((row: HTMLElement | null) => {
    if (!row) return undefined
    setters.set(row, setNear)
    const observer = observerAround(row)
    observer.observe(row)
    return () => observer.unobserve(row)
  }, [])
  return { isNear, ref }
}

export const lastHeight = (id: string) => heights.get(id)

/** When a list goes. */
export const keepCardHeights = (list: Element) =>
  list.querySelectorAll<HTMLElement>('.list-card-item').forEach(keepHeight)

/** Renders a row that will have the focus. */
export const renderRow = (row: Element) => flushSync(() => setters.get(row)?.(true))

/** A browser needs minutes to lay out more. */
export const MAX_ROWS_ON_PAPER = 5_000

/** Paper has all rows, up to that many; afterwards the observer looks at each again. */
export function renderRowsOnPaper(list: Element, signal: AbortSignal): void {
  const rows = () => [...list.querySelectorAll('[data-row-id]')]
  const render = () => {
    const shown = rows().slice(0, MAX_ROWS_ON_PAPER)
    flushSync(() => shown.forEach((row) => setters.get(row)?.(true)))
  }
  const observeAgain = () => {
    for (const row of rows()) observerAround(row).unobserve(row)
    for (const row of rows()) observerAround(row).observe(row)
  }
  window.addEventListener('beforeprint', render, { signal })
  window.addEventListener('afterprint', observeAgain, { signal })
}

/** Renders the rows in view before the browser paints, which would report them after it; at the top they are the first ones. */
export function renderRowsInView(scroller: Element, top: number): void {
  const rows = [...scroller.querySelectorAll('[data-row-id]')]
  if (top === 0) {
    for (const row of rows.slice(0, FIRST_ROWS)) setters.get(row)?.(true)
    return
  }
  const view = scroller.getBoundingClientRect()
  for (const row of rows) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > view.top && top < view.bottom) setters.get(row)?.(true)
  }
}
