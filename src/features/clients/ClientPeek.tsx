import type { Peek } from '../../list/peek.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

export interface PeekPanelProps {
  id: string
  onClose: () => void
}

const PeekPanel = onDemand<PeekPanelProps>(() => import('./PeekPanel.tsx'))

/** The panel beside a list, while a client is open in it. */
export function ClientPeek({ peek: { id, close } }: { peek: Peek }) {
  const isHydrated = useHydrated()
  if (id === null || !isHydrated) return null
  return <PeekPanel id={id} onClose={close} onLoadError={close} />
}
