import { rowIdOf } from './keepRow.ts'

/** Within this many frames a closed question has given the focus back, and the list has dropped the row. */
const settling = 10

/**
 * A row goes away, or its buttons do, and with them the one that was pressed: the keyboard goes on at the next row that
 * has such an action, else at the one before, else at the page's content; after a question, once that is closed. Whoever
 * has gone on elsewhere meanwhile stays there. To be called while the row is still drawn.
 * @param gone the row's key, as the list got it
 * @param action selector of what takes the focus within a row
 */
export function focusNeighbor(gone: string, action: string): void {
  const ids = [...document.querySelectorAll('[data-row-id]')].map(rowIdOf)
  const at = ids.indexOf(gone)
  const beside = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at)).toReversed()]
  const question = document.querySelector('[role=alertdialog], [role=dialog]')
  let frames = 0
  let target: HTMLElement | null = null
  const look = () => {
    if (!question?.isConnected) {
      frames += 1
      if (isLost(gone)) {
        target = actionIn(beside, action)
        target?.focus()
      } else if (document.activeElement !== target) return
    }
    if (frames < settling) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function isLost(gone: string): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || rowIdOf(activeElement) === gone
}

function actionIn(ids: readonly (string | undefined)[], action: string): HTMLElement | null {
  for (const id of ids) {
    const found = document.querySelector<HTMLElement>(`[data-row-id="${id}"] ${action}`)
    if (found) return found
  }
  return document.getElementById('content')
}
