import type { MouseEvent } from 'react'

/** History state of a page that is opened from a list: the list's address, with its search, sort, filters and columns. */
export const openedFrom = ({ pathname, search }: { pathname: string; search: string }) => ({
  list: pathname + search,
})

/** The address of the list that a page was opened from; null when it was not opened from one. */
export function listOf(state: unknown): string | null {
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : null
  return typeof list === 'string' && list.startsWith('/operational/') ? list : null
}

/** Whether a click on a link follows it here; with a modifier or another button the browser opens it elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
