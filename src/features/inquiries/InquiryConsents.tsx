import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import Consents from '../consents/Consents.tsx'
import { consentsQuery } from '../consents/consentsQuery.ts'
import type { InquiryRow } from './contract.ts'

/** Folded while the visitor was never asked. */
export default function InquiryConsents({ inquiry }: { inquiry: InquiryRow }) {
  const { id, first_name, last_name } = inquiry
  const { data } = useQuery(consentsQuery('inquiries', id))
  const isAsked = data?.contacts.some(({ entries }) => entries.length > 0)
  return (
    <details open={isAsked || undefined}>
      <summary className="w-fit cursor-pointer py-1 text-ink-soft">Consent to messages</summary>
      <Consents
        of="inquiries"
        id={id}
        name={`${first_name} ${last_name}`}
        path={href('/operational/inquiries/:id?', { id })}
      />
    </details>
  )
}
