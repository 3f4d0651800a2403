import { href, Link } from 'react-router'
import type { ReactNode } from 'react'
import { rowLinkClass } from '../../list/column.ts'
import { formatInstantDay } from '../../lib/dates.ts'
import type { Client } from './contract.ts'

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

export const FromInquiry = ({ id, created_at }: NonNullable<Client['inquiry']>) => (
  <Link
    to={href('/operational/inquiries/:id?', { id })}
    className="underline underline-offset-2 hover:text-accent"
  >
    Inquiry from {formatInstantDay(created_at)}
  </Link>
)
