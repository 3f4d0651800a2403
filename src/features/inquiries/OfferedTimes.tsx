import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatAppointment } from '../../lib/appointment.ts'
import { IfMayChange } from '../../lib/mayChange.ts'
import { lastFirst } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { toast } from '../../ui/toast.ts'
import { consentsQuery } from '../consents/consentsQuery.ts'
import { noEmailsText } from '../consents/consentText.ts'
import type { InquiryRow } from './contract.ts'
import { inquiryQuery } from './inquiryQuery.ts'

const OfferDialog = onDemand(() => import('./OfferDialog.tsx'))

/** The times that a visitor was offered, what they answered, and a press to offer some. */
export default function OfferedTimes({ inquiry }: { inquiry: InquiryRow }) {
  const [isOffering, setIsOffering] = useState(false)
  const cache = useQueryClient()
  const { offer } = inquiry
  const { isLoading, noEmails } = useNoEmails(inquiry)
  const obstacle =
    inquiry.state === 'closed'
      ? 'This inquiry is closed. To offer times, change its progress first.'
      : noEmails
  const saved = (row: InquiryRow, said: string) => {
    cache.setQueryData(inquiryQuery(inquiry.id).queryKey, row)
    void cache.invalidateQueries({ queryKey: api.inquiries.list.key() })
    toast.success(said, { description: lastFirst(inquiry) })
  }
  const close = () => setIsOffering(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-y border-line py-2.5">
      <div className="min-w-0 break-words">
        <p>{offer ? offerText(offer) : 'No times offered'}</p>
        {offer && <p className="text-sm text-ink-soft">{offer.place}</p>}
      </div>
      <IfMayChange>
        <div data-print="hide" className="-mx-3 flex shrink-0 flex-wrap">
          <Button size="small" variant="quiet" onClick={() => setIsOffering(true)}>
            {offer ? 'Offer other times' : 'Offer times'}
          </Button>
          {offer && (
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
          )}
        </div>
      </IfMayChange>
      {isOffering && obstacle && (
        <Dialog title="Offer times" onClose={close} footer={<Button onClick={close}>Close</Button>}>
          <p>{obstacle}</p>
        </Dialog>
      )}
      {isOffering && !obstacle && !isLoading && (
        <OfferDialog inquiry={inquiry} onOffered={(row) => saved(row, 'Times offered')} onClose={close} />
      )}
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
