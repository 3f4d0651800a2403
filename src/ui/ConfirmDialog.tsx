import type { ReactNode } from 'react'
import { onDemand } from './onDemand.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, in full sentences. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Closes when this resolves; when it rejects the dialog stays and shows the reason. */
  onConfirm: () => Promise<void> | void
}

/** What is there while the question is. */
export type ConfirmPanelProps = Omit<ConfirmDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }

const ConfirmPanel = onDemand<ConfirmPanelProps>(() => import('./ConfirmPanel.tsx'))

/** Asks before something that matters. Focus starts on Cancel. */
export function ConfirmDialog({ open, onOpenChange, ...panel }: ConfirmDialogProps) {
  const close = () => onOpenChange(false)
  return open && <ConfirmPanel {...panel} onClose={close} />
}
