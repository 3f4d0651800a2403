import { Navigate } from 'react-router'
import type { Peek } from '../../../list/listProps.ts'
import { useNarrowScreen } from '../../../list/useNarrowScreen.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { clientPath } from '../ClientLink.tsx'
import type { PeekPanelProps } from './PeekPanel.tsx'
import { useQueryState } from 'nuqs'
import { useMemo, useRef } from 'react'
import { recordId } from '../../../list/listParams.ts'

const PeekPanel = onDemand<PeekPanelProps>(() => import('./PeekPanel.tsx'))

/** The panel beside a list, while a client is open in it. A phone has no space for it, and shows the client's page. */
export function ClientPeek({ peek: { id, close } }: { peek: Peek }) {
  const isHydrated = useHydrated()
  const isNarrowScreen = useNarrowScreen()
  if (id === null || !isHydrated) return null
  if (isNarrowScreen) return <Navigate to={clientPath(id)} replace />
  return <PeekPanel id={id} onClose={close} />
}

/** Back closes the panel; the list is not loaded again for it. */
const peekParam = recordId.withOptions({ history: 'push', shallow: true })

export function useClientPeek(): Peek {
  const [id, setId] = useQueryState('client', peekParam)
  // Whether closing is going back to the entry from which the panel was opened.
  const isPushed = useRef(false)
  return useMemo(
    () => ({
      id,
      open: (next) => {
        if (id === null) isPushed.current = true
        void setId(next, { history: id === null ? 'push' : 'replace' })
      },
      close: () => {
        if (isPushed.current) window.history.back()
        else void setId(null, { history: 'replace' })
        isPushed.current = false
      },
    }),
    [id, setId],
  )
}
