import { useRef } from 'react'
import { isFocusLost } from './focus.ts'

export const dialogPanelClass =
  'fixed inset-x-3 top-1/2 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem-2*var(--offline-height))] max-w-[calc(100vw-1.5rem)] -translate-y-1/2 flex-col ' +
  'animate-rise rounded-xl border border-line bg-raised text-ink shadow-float focus:outline-none'

let locks = 0

/** While a dialog is in the document the page behind does not scroll; the room of its scrollbar stays. */
function lockScroll(): () => void {
  const page = document.documentElement
  locks += 1
  if (locks === 1) {
    const scrollbar = window.innerWidth - page.clientWidth
    page.style.overflow = 'hidden'
    page.style.paddingRight = `${scrollbar}px`
  }
  return () => {
    locks -= 1
    if (locks > 0) return
    page.style.overflow = ''
    page.style.paddingRight = ''
  }
}

/**
 * The backdrop of a dialog. Stands in for the dialog library's own scroll lock, which writes an inline <style> that the
 * content policy refuses.
 */
export const Scrim = () => <div ref={lockScroll} className="fixed inset-0 z-40 animate-appear bg-scrim" />

/** A press on a toast, or on something that the press itself took away, is not a press outside the dialog. */
export function keepOpenForToasts(event: {
  detail: { originalEvent: Event }
  preventDefault: () => void
}): void {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && (target.closest('[data-toaster]') || !target.isConnected)) {
    event.preventDefault()
  }
}

/** Where a dialog's focus goes: the first field, else what the dialog is for, and only else the close button. */
const focusTargets = ['input, select, textarea', '[data-dialog-action]']

/** What opened a dialog that another one has replaced, such as its loading state: the focus was lost in between. */
let replacedOpener: Element | null = null

/** Takes the focus in, and gives it back to where it was when the dialog opened; spread onto the dialog's content. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      const panel = event.target as HTMLElement
      const target = focusTargets.map((selector) => panel.querySelector<HTMLElement>(selector)).find(Boolean)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { activeElement } = document
      const target = opener.current === document.body ? replacedOpener : opener.current
      replacedOpener = activeElement?.closest('[role=dialog]') ? target : null
      // What closed the dialog may have moved the focus on to the next row, or a list to the first link of the opener's row.
      const isStillHere = isFocusLost() || target?.closest('[data-row-id]')?.contains(activeElement)
      if (isStillHere && target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
