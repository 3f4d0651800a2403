import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatAppointment } from '../../lib/appointment.ts'
import { lastFirst } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx'
import { consentsQuery } from '../consents/consentsQuery.ts'
import { noEmailsText } from '../consents/consentText.ts'
import type { InquiryRow } from './contract.ts'
import { useOfferSaved } from './useOfferSaved.ts'

interface OfferedTimesProps {
  inquiry: InquiryRow
  /** Undefined for a viewer. */
  onOffer?: (() => void) | undefined
}

/** The times that a visitor was offered and what they answered, and a press to offer some. */
export default function OfferedTimes({ inquiry, onOffer }: OfferedTimesProps) {
  const [isRefused, setRefused] = useState(false)
  const saved = useOfferSaved()
  const { offer } = inquiry
  const { isLoading, noEmails } = useNoEmails(inquiry)
  const obstacle =
    inquiry.state === 'closed'
      ? 'This inquiry is closed. To offer times, change its progress first.'
      : noEmails
  const offerTimes = () => (obstacle ? setRefused(true) : onOffer!())
  const refusal = isRefused && obstacle && (
    <p role="alert" className="basis-full text-sm">
      {obstacle}
    </p>
  )
  if (!offer) {
    return (
      <>
        <Button disabled={isLoading} onClick={offerTimes}>
          <CalendarClock aria-hidden />
          Offer times
        </Button>
        {refusal}
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-y border-line py-2.5">
      <div className="min-w-0 break-words">
        <p>{offerText(offer)}</p>
        <p className="text-sm text-ink-soft">{offer.place}</p>
      </div>
      {onOffer && (
        <div data-print="hide" className="-mx-3 flex shrink-0 flex-wrap">
          <Button size="small" variant="quiet" disabled={isLoading} onClick={offerTimes}>
            Offer other times
          </Button>
          <ConfirmButton
            variant="quiet"
            question={{
              title: offer.accepted_time ? 'Withdraw the accepted time?' : 'Withdraw these times?',
              description: noEmails ?? `${lastFirst(inquiry)} is told by email.`,
              confirmLabel: 'Withdraw',
              onConfirm: async () =>
                saved(await api.inquiries.withdraw_times.call({ id: inquiry.id }), 'Times withdrawn'),
            }}
          >
            Withdraw times
          </ConfirmButton>
        </div>
      )}
      {refusal}
    </div>
  )
}

/** Why the visitor gets no email; nothing while they may be written to, as after an inquiry that came later than a withdrawal. */
function useNoEmails({ id, email, created_at }: InquiryRow) {
  const { data, isLoading } = useQuery(consentsQuery('inquiries', id))
  const newest = data?.contacts.find(({ channel }) => channel === 'email')?.entries[0]
  const isAfter = newest && new Date(newest.created_at) >= new Date(created_at)
  const isWithdrawn = isAfter && newest.kind === 'withdrawn'
  // A form that was begun before it is known would be lost.
  return { isLoading, noEmails: isWithdrawn ? noEmailsText(email, newest.day) : undefined }
}

function offerText({
  times,
  answered_at,
  accepted_time,
  no_time_left,
  ends_at,
}: NonNullable<InquiryRow['offer']>): string {
  if (accepted_time) return `Accepted: ${formatAppointment(accepted_time)}`
  const offered = `Offered: ${times.map(formatAppointment).join('; ')}`
  if (answered_at) return `${offered}. None of them fits`
  if (no_time_left) return `${offered}. None is left: taken by others, or over`
  return new Date(ends_at) > new Date() ? `${offered}. No answer yet` : `${offered}. The link has ended`
}
