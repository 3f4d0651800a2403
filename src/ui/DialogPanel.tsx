import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { DialogFrame } from './DialogFrame.tsx'

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

export type DialogPanelProps = {
  title: string
  description?: ReactNode
  /** Buttons, right-aligned under the content. */
  footer?: ReactNode
  size?: keyof typeof widths
  children?: ReactNode
  /** Waits for an answer: a press outside does not close it. */
  isQuestion?: boolean
  onClose: () => void
}

/** What a Dialog shows; comes with the first one that opens. */
export default function DialogPanel({
  onClose,
  title,
  description,
  footer,
  size = 'small',
  isQuestion = false,
  children,
}: DialogPanelProps) {
  return (
    <DialogFrame
      onClose={onClose}
      {...(description ? {} : { 'aria-describedby': undefined })}
      {...(isQuestion && { role: 'alertdialog' })}
      onInteractOutside={isQuestion ? (event) => event.preventDefault() : undefined}
      className={widths[size]}
    >
      <header className="flex items-start justify-between gap-4 px-5 pt-4">
        <Primitive.Title className="font-display text-xl font-medium text-ink">{title}</Primitive.Title>
        {!isQuestion && (
          <Primitive.Close asChild>
            <IconButton label="Close" icon={X} className="-mt-0.5 -mr-2" />
          </Primitive.Close>
        )}
      </header>
      <div className="min-h-0 grow scroll-pt-10 overflow-y-auto px-5 pt-1 pb-5">
        {description && (
          <Primitive.Description asChild>
            <div className="mb-4 text-ink-soft">{description}</div>
          </Primitive.Description>
        )}
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
      )}
    </DialogFrame>
  )
}
