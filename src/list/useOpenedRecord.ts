import { useQueryState } from 'nuqs'
import { useMemo, useRef } from 'react'
import { recordId } from './listParams.ts'
import type { Peek } from './listProps.ts'

/** Back closes it; the page is not loaded again for it. */
const param = recordId.withOptions({ history: 'push', shallow: true })

/** The record that is open beside or above a page, in its address under this name. */
export function useOpenedRecord(name: string): Peek {
  const [id, setId] = useQueryState(name, param)
  // Whether closing is going back to the entry from which it was opened.
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
