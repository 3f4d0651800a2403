import type { ConfirmPanelProps } from './ConfirmPanel.tsx'
import { onDemand } from './onDemand.tsx'

export type ConfirmDialogProps = Omit<ConfirmPanelProps, 'onClose'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const ConfirmPanel = onDemand<ConfirmPanelProps>(() => import('./ConfirmPanel.tsx'))

/** Asks before something that matters. Focus starts on Cancel. */
export function ConfirmDialog({ open, onOpenChange, ...panel }: ConfirmDialogProps) {
  const close = () => onOpenChange(false)
  return open && <ConfirmPanel {...panel} onClose={close} />
}
