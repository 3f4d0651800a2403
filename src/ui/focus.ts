import type { FormEvent } from 'react'

/** A ref callback for an element with `tabIndex={-1}`: focuses it when it appears, so that it is in view and read out. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The heading of the page, which is read out when it gets the focus, else the content. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (heading) heading.tabIndex = -1
  return heading ?? document.getElementById('content')
}

/** Whether nothing in particular has the focus: the focused element was removed, or the page was opened by a link. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches('#content, #content h1')
  )
}

/** On 'invalid': the message is shown below the field, where the browser's own bubble would cover it. */
export function showOwnMessage(event: FormEvent<HTMLInputElement>, commit: () => void): void {
  const input = event.currentTarget
  commit()
  if (!input.validity.customError) return
  event.preventDefault()
  focusIfFirstInvalid(input)
}

/** As the browser does, whose own message a field replaces. */
export function focusIfFirstInvalid(input: HTMLInputElement): void {
  if (input.form?.querySelector(':is(input, select, textarea):invalid') === input) input.focus()
}
