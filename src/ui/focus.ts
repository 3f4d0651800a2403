/** A ref callback for an element with `tabIndex={-1}`: focuses it when it appears, so that it is in view and read out. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** Whether the focused element was removed; the body has the focus then. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.id === 'content'
}
