/**
 * The keys of the back office, as data. A button, link or field names its key with `shortcut('n')`, which is ARIA's own
 * attribute for it; the one listener (`src/office/useShortcuts.ts`) presses or focuses the element that has the key.
 */
export const shortcuts = {
  '/': { title: 'Search the list', where: 'on every list' },
  n: { title: 'Add a client, or an entry of the list', where: 'on Clients and on the lists of entries' },
  e: { title: 'Edit the client', where: 'on a client’s page, or in the focused row of Clients' },
  o: { title: 'Order placed', where: 'on a client’s page, or in the focused row of Clients or Today' },
  l: { title: 'Lab done', where: 'on a client’s page, or in the focused row of Clients or Today' },
  u: { title: 'Add update', where: 'on a client’s page, or in the focused row of Clients' },
} as const
export type Shortcut = keyof typeof shortcuts

/** Attributes of the element that a key presses or focuses. */
export const shortcut = (key: Shortcut) => ({ 'aria-keyshortcuts': key })

/** Attribute of a button that the box of Ctrl+K offers as an action of the page; its value are other words that find it. */
export const pageAction = { 'data-page-action': '' } as const

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]'

/** Whether keys are for what is typed or chosen there. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typing) !== null

/** The element that a key belongs to now: in the row that has the focus, else on the page outside of rows. */
export function shortcutElement(key: string): HTMLElement | undefined {
  if (!(key in shortcuts)) return undefined
  const selector = `[aria-keyshortcuts~="${key}"]:not(:disabled)`
  const inRow = document.activeElement?.closest('[data-row-id]')?.querySelector<HTMLElement>(selector)
  return inRow ?? elementsIn('main', selector)[0]
}

/** The keys that do something now. */
export const usableShortcuts = () =>
  (Object.keys(shortcuts) as Shortcut[]).filter((key) => shortcutElement(key) !== undefined)

/** The buttons and links, in the page or the navigation, that have a key or are marked as actions. */
export const actionElements = (within: 'main' | 'nav') =>
  elementsIn(within, '[aria-keyshortcuts]:not(input, :disabled), [data-page-action]:not(:disabled)').filter(
    (element) => (element.getAttribute('aria-keyshortcuts') ?? 'n') in shortcuts,
  )

const elementsIn = (within: 'main' | 'nav', selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`${within} :is(${selector})`)].filter(
    (element) => !element.closest('[data-row-id]'),
  )

/** What a keyboard writes on the key that shortcuts are combined with. */
export const commandKey = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
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
