import { isFocusLost, pageHeading } from '../ui/focus.ts'
import { rowIdAround } from './rowElements.ts'

/** Frames to wait for a closing dialog to restore the focus, for the list to remove the row, or for a page to show its heading. */
const WAIT_FRAMES = 60

/**
 * Call it when a row, or its button that was clicked, is about to be removed. Focuses the same action in the next row, else
 * in the previous one, else `data-when-empty` or the heading; waits for an open dialog to close. A moved focus is left alone.
 * @param gone the row's key
 * @param action selector of the action within a row
 */
export function focusNeighbor(gone: string, action: string): void {
  const later = (element: Element | null) => element?.closest('[data-later]') ?? null
  const rows = [...document.querySelectorAll('[data-row-id]')]
  const at = rows.findIndex((row) => rowIdAround(row) === gone)
  const own = rows[at]
  // From what is due today on to nothing that is not due yet, and not back to another section.
  const next = rows.slice(at + 1).filter((row) => [null, later(own ?? null)].includes(later(row)))
  const previous = rows.slice(0, Math.max(0, at)).toReversed()
  const near = previous.filter((row) => row.closest('section') === own?.closest('section'))
  const beside = [...next, ...near].map(rowIdAround)
  let wasRemoved = false
  const isLost = () => {
    wasRemoved ||= document.querySelector(`[data-row-id="${gone}"]`) === null
    // In a row that an undo brought back, and in an editor that was opened again, the focus is where the person put it.
    const isTyping = document.activeElement?.closest('[data-editor]')
    return isFocusLost() || (!wasRemoved && !isTyping && rowIdAround(document.activeElement) === gone)
  }
  focusWhenLost(() => actionIn(beside, action), isLost)
}

/**
 * Focuses what `find` finds, once an open dialog has closed and if the focus is lost then. Call it when what has the
 * focus, or had it when the dialog opened, is about to be removed.
 */
export function focusWhenLost(find: () => HTMLElement | null, isLost: () => boolean = isFocusLost): void {
  const question = document.querySelector('[role=alertdialog], [role=dialog]')
  let frames = 0
  let target: HTMLElement | null = null
  const look = () => {
    if (!question?.isConnected) {
      frames += 1
      if (isLost()) {
        target = find()
        // At the top of the page: whoever looks at the rows goes on looking at them.
        target?.focus({ preventScroll: target.matches('h1, [data-when-empty]') })
      } else if (document.activeElement !== target) return
    }
    if (frames < WAIT_FRAMES) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function actionIn(ids: readonly (string | undefined)[], action: string): HTMLElement | null {
  for (const id of ids) {
    const found = document.querySelector<HTMLElement>(`[data-row-id="${id}"] ${action}`)
    if (found) return found
  }
  return document.querySelector<HTMLElement>('[data-when-empty]') ?? pageHeading()
}
