import type { DialogPanelProps } from './DialogPanel.tsx'
import { onDemand } from './onDemand.tsx'

/** A modal dialog: keeps focus inside, closes on Escape or a press outside, gives focus back. */
export const Dialog = onDemand<DialogPanelProps>(() => import('./DialogPanel.tsx'))
