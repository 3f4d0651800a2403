/** For `ref` and `tabIndex={-1}`: what appears takes the focus, so that it is in view and read out wherever the button was. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** Whether what had the focus is gone; the page as a whole has it then. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.id === 'content'
}
