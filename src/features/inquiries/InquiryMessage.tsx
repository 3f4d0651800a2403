import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { replies } from '../../content/replies.ts'
import { CAREERS } from '../../lib/divisions.ts'
import { formatPhone, lastFirst, phoneLink } from '../../lib/text.ts'
import { openedFromList } from '../../list/BackLink.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import type { InquiryRow } from './contract.ts'

const VisitorFacts = onDemand(() => import('./VisitorFacts.tsx'))
const OfferedTimes = onDemand(() => import('./OfferedTimes.tsx'))
const InquiryConsents = onDemand(() => import('./InquiryConsents.tsx'))

interface InquiryMessageProps {
  inquiry: InquiryRow
  /** Shown while there is no client. */
  clientActions?: ReactNode
  /** Asks for times to offer; undefined for a viewer. */
  onOffer?: () => void
}

export function InquiryMessage({ inquiry, clientActions, onOffer }: InquiryMessageProps) {
  const isApplication = inquiry.division === CAREERS
  const times = (inquiry.offer ?? onOffer) && (
    <OfferedTimes onLoadError={() => {}} inquiry={inquiry} onOffer={onOffer} />
  )
  return (
    <div>
      {inquiry.message && (
        <p className="rounded-lg bg-sunken p-4 break-words whitespace-pre-wrap">{inquiry.message}</p>
      )}
      <VisitorFacts onLoadError={() => {}} inquiry={inquiry} />
      {inquiry.sent_by_name && <p className="mt-1 text-sm text-ink-soft">Sent by {inquiry.sent_by_name}</p>}
      <div className="my-4 flex flex-wrap gap-2">
        <a className={cx(buttonClass(), 'max-w-full')} href={replyTo(inquiry)}>
          <Mail aria-hidden />
          <span className="truncate">Reply to {inquiry.email}</span>
        </a>
        {inquiry.phone && (
          <a className={buttonClass()} href={phoneLink(inquiry.phone)}>
            <Phone aria-hidden />
            {formatPhone(inquiry.phone)}
          </a>
        )}
        {!inquiry.client && !isApplication && clientActions}
        {!isApplication && !inquiry.offer && times}
      </div>
      {inquiry.client && <LinkedClient client={inquiry.client} />}
      {!isApplication && inquiry.offer && times}
      {!isApplication && <InquiryConsents onLoadError={() => {}} inquiry={inquiry} />}
    </div>
  )
}

const LinkedClient = ({ client }: { client: NonNullable<InquiryRow['client']> }) => (
  <p className="mb-4">
    Client:{' '}
    <Link
      to={href('/operational/clients/:id', { id: client.id })}
      state={openedFromList}
      className="font-semibold underline underline-offset-2 hover:text-accent"
    >
      {lastFirst(client)}
    </Link>
  </p>
)

/** Opens the mail program with the address, a subject and the beginning of an answer. */
function replyTo({ email, first_name, division }: InquiryRow): string {
  const { subject, text } = replies()[division]
  const body = [`Dear ${first_name},`, ...text].join('\r\n\r\n')
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
