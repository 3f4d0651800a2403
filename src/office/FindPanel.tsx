import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { dialogPanelClass, keepOpenForToasts, Scrim, useFocusReturn } from '../ui/dialogParts.tsx'

interface FindPanelProps {
  /** For assistive technology. */
  title: string
  onClose: () => void
  /** After it was closed and the focus is back where it was. */
  onClosed: () => void
  /** Replaces closing on Escape. */
  onEscape: (() => void) | null
  children: ReactNode
}

/** A dialog at the top of the window, as high with one result as with many. */
export function FindPanel({ title, onClose, onClosed, onEscape, children }: FindPanelProps) {
  const focusReturn = useFocusReturn()
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Scrim />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusReturn}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event)
            onClosed()
          }}
          onEscapeKeyDown={(event) => {
            if (!onEscape) return
            event.preventDefault()
            onEscape()
          }}
          onInteractOutside={keepOpenForToasts}
          className={cx(
            dialogPanelClass,
            'top-3 h-[min(34rem,60dvh)] translate-y-0 sm:top-[12dvh] sm:h-[min(34rem,76dvh)] sm:max-w-xl',
          )}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
