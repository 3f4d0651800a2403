import type { DialogPanelProps } from './DialogPanel.tsx'
import { onDemand } from './onDemand.tsx'

export type DialogProps = Omit<DialogPanelProps, 'onClose'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const DialogPanel = onDemand<DialogPanelProps>(() => import('./DialogPanel.tsx'))

/** A modal dialog: keeps focus inside, closes on Escape or a press outside, gives focus back. */
export function Dialog({ open, onOpenChange, ...panel }: DialogProps) {
  const close = () => onOpenChange(false)
  return open && <DialogPanel {...panel} onClose={close} />
}
