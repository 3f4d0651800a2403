import type { ReactNode } from 'react'
import { onDemand } from './onDemand.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons, right-aligned under the content. */
  footer?: ReactNode
  size?: 'small' | 'medium'
  children?: ReactNode
}

/** What is there while the dialog is. */
export type DialogPanelProps = Omit<DialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }

const DialogPanel = onDemand<DialogPanelProps>(() => import('./DialogPanel.tsx'))

/** A modal dialog: keeps focus inside, closes on Escape or a press outside, gives focus back. */
export function Dialog({ open, onOpenChange, ...panel }: DialogProps) {
  const close = () => onOpenChange(false)
  return open && <DialogPanel {...panel} onClose={close} />
}
