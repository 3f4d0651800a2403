import type { ReactNode } from 'react'
import { useOpenRecord } from './useOpenRecord.ts'

/** A client's name that leads to the record, whose Back leads to this page as it is now. For lists of other features too. */
export function ClientLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`/operational/clients/${id}/edit`}
      onClick={useOpenRecord()}
      className="min-w-0 truncate underline-offset-2 hover:underline max-sm:whitespace-normal"
    >
      {children}
    </a>
  )
}
