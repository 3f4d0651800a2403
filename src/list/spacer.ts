/**
 * A ref callback that sets the height of all rows, and of those before the ones that are
 * rendered, in pixels. Set by script, because the content security policy blocks style attributes.
 */
export const spacer = (height: number, before: number) => (element: HTMLElement | null) => {
  if (!element) return
  element.style.height = `${height}px`
  element.style.paddingTop = `${before}px`
}
