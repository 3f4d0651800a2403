import { useQueryState } from 'nuqs'
import { useMemo, useRef } from 'react'
import { recordId } from '../../../list/listParams.ts'
import type { Peek } from '../../../list/listProps.ts'

/** Back closes the panel; the list is not loaded again for it. */
const peekParam = recordId.withOptions({ history: 'push', shallow: true })

/** The client that is open as a panel beside the list, in the address. */
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
