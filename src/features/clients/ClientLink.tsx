import { href } from 'react-router'
import type { ReactNode } from 'react'
import { rowLinkClass } from '../../list/column.ts'

export const clientPath = (id: string) => href('/operational/clients/:id', { id })
export const papersPath = (id: string) => href('/operational/clients/:id/papers', { id })
export const editPath = (id: string) => href('/operational/clients/:id/edit', { id })

type Props = { id: string; label?: string; title?: string | undefined; children: ReactNode }

/** A client's name in a list of any feature, as a link to the client's page; Back returns to that list. */
export function ClientLink({ id, label, title, children }: Props) {
  return (
    <a href={clientPath(id)} aria-label={label} title={title} className={rowLinkClass}>
      {children}
    </a>
  )
}
