/** Keys that move or delete while they are held, in a text and in a list. */
const moving = /^(Arrow|Page|Home$|End$|Tab$|Backspace$|Delete$)/

const isTyped = ({ key, target }: KeyboardEvent) =>
  key === 'Enter'
    ? target instanceof HTMLTextAreaElement
    : target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/**
 * One press is one action: a key that is held types and moves, and does nothing else. Held on a button, Enter would
 * press it again and again, and then whatever has the focus next, such as 'Save' of the dialog that it opened.
 */
export function ignoreHeldKeys(): void {
  let pressed: KeyboardEvent | undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.repeat) pressed = event
    else if (!moving.test(event.key)) {
      event.stopImmediatePropagation()
      const isOfPress = pressed?.target === event.target && !pressed.defaultPrevented
      if (!isOfPress || !isTyped(event)) event.preventDefault()
    }
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
}
