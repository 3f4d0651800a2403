import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { isTyping, shortcutElement } from '../ui/shortcuts.ts'

const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role=dialog]') !== null
const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

export interface TypedAhead {
  text: string
  isEntered: boolean
}
const nothingTyped: TypedAhead = { text: '', isEntered: false }

/**
 * The one listener for the keys of the back office: Ctrl/Cmd+K, `?`, and those that elements of the page have
 * (`src/ui/shortcuts.ts`). Not while somebody types, while a dialog is open, or with other modifiers.
 * @param tools.isFinding whether the box is open or still loading
 * @returns what was typed before the field of the box had the focus, and whether Enter followed it
 */
export function useShortcuts(tools: {
  isFinding: boolean
  openFind: () => void
  openShortcuts: () => void
}): RefObject<TypedAhead> {
  const typedAhead = useRef<TypedAhead>(nothingTyped)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.defaultPrevented || event.isComposing) return
    if (!tools.isFinding) typedAhead.current = nothingTyped
    if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) {
      // In some browsers this goes to the address bar, which would send a client's name to a search engine.
      event.preventDefault()
      if (!tools.isFinding && !isDialogOpen()) tools.openFind()
    }
    if (ctrlKey || metaKey || altKey) return
    // Also once the box is shown, until its field has the focus.
    const isEnter = key === 'Enter' && !isDialogOpen()
    if (tools.isFinding && (key.length === 1 || isEnter) && !isInDialog(event)) {
      event.preventDefault()
      const { text } = typedAhead.current
      typedAhead.current = isEnter ? { text, isEntered: true } : { text: text + key, isEntered: false }
    }
    if (tools.isFinding || isDialogOpen() || isTyping(event.target)) return
    if (key === '?') return tools.openShortcuts()
    const element = shortcutElement(shiftKey ? key : key.toLowerCase())
    if (!element) return
    event.preventDefault()
    if (!(element instanceof HTMLInputElement)) return element.click()
    element.focus()
    element.select()
  })
  // Mount: keys are for the whole page, wherever the focus is.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return typedAhead
}
