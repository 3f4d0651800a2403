import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { listState } from './listAddress.ts'

/** A client's name that leads to the record, whose Back leads to this page as it is now. For lists of other features too. */
export function ClientLink({ id, children }: { id: string; children: ReactNode }) {
  const location = useLocation()
  return (
    <Link
      to={`/operational/clients/${id}/edit`}
      state={listState(location)}
      className="min-w-0 truncate underline-offset-2 hover:underline max-sm:whitespace-normal"
    >
      {children}
    </Link>
  )
}
