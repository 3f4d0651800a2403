import type { MouseEvent } from 'react'

/** Whether a click on a link follows it here; with a modifier or another button the browser opens it elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
