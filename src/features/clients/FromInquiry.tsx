import { href, Link } from 'react-router'
import { formatInstantDay } from '../../lib/dates.ts'
import type { Client } from './contract.ts'

export const FromInquiry = ({ id, created_at }: NonNullable<Client['inquiry']>) => (
  <Link
    to={href('/operational/inquiries/:id?', { id })}
    className="underline underline-offset-2 hover:text-accent"
  >
    Inquiry from {formatInstantDay(created_at)}
  </Link>
)
