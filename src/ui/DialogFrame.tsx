import { Dialog } from 'radix-ui'
import { useCallback, useState, type ComponentProps } from 'react'
import { cx } from './cx.ts'
import { isFocusLost } from './focus.ts'

const panelClass =
  'fixed inset-x-3 top-1/2 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem-2*var(--offline-height))] max-w-[calc(100vw-1.5rem)] -translate-y-1/2 flex-col ' +
  'animate-rise rounded-xl border border-line bg-raised text-ink shadow-float focus:outline-none'

type DialogFrameProps = ComponentProps<typeof Dialog.Content> & {
  onClose: () => void
  /** After it was closed and the focus is back where it was. */
  onClosed?: () => void
}

/** A modal dialog without its contents, of which one is a `Dialog.Title`. */
export function DialogFrame({ onClose, onClosed, className, ...content }: DialogFrameProps) {
  const { onInteractOutside = keepOpenForToasts } = content
  const focusReturn = useFocusReturn()
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Scrim />
        <Dialog.Content
          {...content}
          {...focusReturn}
          onInteractOutside={onInteractOutside}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event)
            onClosed?.()
          }}
          className={cx(panelClass, className)}
        />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

let locks = 0

/** While a dialog is in the document the page behind does not scroll; the room of its scrollbar stays. */
function lockScroll(scrollbar: number): () => void {
  const page = document.documentElement
  locks += 1
  if (locks === 1) {
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
function Scrim() {
  // Measured before the dialog is in the document: afterwards it would cost a layout of its own.
  const [scrollbar] = useState(() => window.innerWidth - document.documentElement.clientWidth)
  const lock = useCallback(() => lockScroll(scrollbar), [scrollbar])
  return <div ref={lock} data-scrim className="fixed inset-0 z-40 animate-appear bg-scrim" />
}

/** A press on a toast, or on something that the press itself took away, is not a press outside the dialog. */
function keepOpenForToasts(event: { detail: { originalEvent: Event }; preventDefault: () => void }): void {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && (target.closest('[data-toaster]') || !target.isConnected)) {
    event.preventDefault()
  }
}

/** Where a dialog's focus goes: the first field, else what the dialog is for, and only else the close button. */
const focusTargets = ['input, select, textarea', '[data-dialog-action]']

/** What had the focus when a dialog was opened. */
const openers = new WeakMap<Element, Element>()
const anyDialog = '[role=dialog], [role=alertdialog]'

/** What has the focus; while a dialog saves, which may disable its button, what had it when that one was opened. */
function findOpener(): Element | null {
  const dialog = isFocusLost() && document.querySelector(anyDialog)
  return (dialog && openers.get(dialog)) || document.activeElement
}

/** A dialog may have replaced the one from which it was opened, such as its loading state: then that one's opener. */
function connectedOpener(opener: Element | null | undefined): Element | null | undefined {
  if (!opener || opener.isConnected) return opener
  const dialog = opener.closest(anyDialog)
  return dialog && connectedOpener(openers.get(dialog))
}

/** Takes the focus in, and gives it back to where it was when the dialog opened; spread onto the dialog's content. */
function useFocusReturn() {
  // While the dialog is rendered first, before anything in it takes the focus.
  const [opener] = useState(findOpener)
  return {
    onOpenAutoFocus: (event: Event) => {
      const panel = event.target as HTMLElement
      if (opener) openers.set(panel, opener)
      const target = focusTargets.map((selector) => panel.querySelector<HTMLElement>(selector)).find(Boolean)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = connectedOpener(opener)
      // What closed the dialog may have moved the focus on to another row, or opened another dialog.
      const place = document.activeElement?.closest('[data-row-id], [role=dialog]')
      const isMovedOn = place && target && !place.contains(target)
      if (!isMovedOn && target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
