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

const ConfirmPanel = onDemand<ConfirmDialogProps>(() => import('./ConfirmPanel.tsx'))

/** Asks before something that matters. Focus starts on Cancel. */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  props.open && <ConfirmPanel {...props} onMissing={() => props.onOpenChange(false)} />
