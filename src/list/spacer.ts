/**
 * As the `ref` of a list's element: how high all of its rows are, and how much of that lies before those that are
 * drawn, in pixels. Set by script, because the content policy of server-rendered pages applies no style attribute.
 */
export const spacer = (height: number, before: number) => (element: HTMLElement | null) => {
  if (!element) return
  element.style.height = `${height}px`
  element.style.paddingTop = `${before}px`
}
