import type { FocusEvent, SyntheticEvent } from 'react'

const GAP = 4

/** The place for `showTruncatedText`. A screen reader reads the whole text of the cell. */
export const TruncatedText = () => (
  <div
    popover="manual"
    aria-hidden
    data-truncated-text
    className="fixed m-0 max-h-60 max-w-100 overflow-hidden rounded-md bg-ink px-2.5 py-1.5 text-sm break-words whitespace-pre-wrap text-paper shadow-float"
  />
)

const popoverIn = (list: Element) => list.querySelector<HTMLElement>('[data-truncated-text]')

/** At the end of its one line, or of the last of several. */
function isTruncated(element: Element): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  const isClipped = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  return (
    isClipped && (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
  )
}

/** On the keyboard's focus: text that is truncated at the edge of its cell is shown whole below it. */
export function showTruncatedText({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  const cell = target.closest('.list-cell, .list-text')
  const popover = popoverIn(currentTarget)
  if (!cell || !popover || !target.matches(':focus-visible') || target.closest('[data-editor]')) return
  const truncated = [cell, ...cell.querySelectorAll('*')].find(isTruncated)
  if (!truncated) return
  const seen = truncated.cloneNode(true) as Element
  for (const spoken of seen.querySelectorAll('.sr-only')) spoken.remove()
  popover.textContent = seen.textContent
  // The row may still be scrolled into view.
  requestAnimationFrame(() => {
    if (!currentTarget.contains(document.activeElement) || !target.contains(document.activeElement)) return
    popover.showPopover()
    const { left, bottom, top } = cell.getBoundingClientRect()
    const { width, height } = popover.getBoundingClientRect()
    const isBelow = bottom + GAP + height <= window.innerHeight
    popover.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`
    popover.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`
  })
}

/** When the focus leaves, and on any key: it may change the text, as Undo does. */
export const hideTruncatedText = ({ currentTarget }: SyntheticEvent<HTMLElement>): void =>
  popoverIn(currentTarget)?.hidePopover()
