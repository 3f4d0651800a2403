import { Navigate } from 'react-router'
import type { Peek } from '../../../list/listProps.ts'
import { useNarrowScreen } from '../../../list/useScreen.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { clientPath } from '../ClientLink.tsx'
import type { PeekPanelProps } from './PeekPanel.tsx'

const PeekPanel = onDemand<PeekPanelProps>(() => import('./PeekPanel.tsx'))

/** The panel beside a list, while a client is open in it. A phone has no space for it, and shows the client's page. */
export function ClientPeek({ peek: { id, close } }: { peek: Peek }) {
  const isHydrated = useHydrated()
  const isNarrowScreen = useNarrowScreen()
  if (id === null || !isHydrated) return null
  if (isNarrowScreen) return <Navigate to={clientPath(id)} replace />
  return <PeekPanel id={id} onClose={close} />
}
