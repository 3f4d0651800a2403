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

const DialogPanel = onDemand<DialogProps>(() => import('./DialogPanel.tsx'))

/** A modal dialog: keeps focus inside, closes on Escape or a press outside, gives focus back. */
export const Dialog = (props: DialogProps) =>
  props.open && <DialogPanel {...props} onMissing={() => props.onOpenChange(false)} />
