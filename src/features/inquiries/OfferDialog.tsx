import { OFFER_DAYS } from '../../content/offers.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { asText, FormField, TextField } from '../../form/fields.tsx'
import { api } from '../../lib/api.ts'
import { companyTimeZone } from '../../lib/dates.ts'
import { MAX_TIMES } from '../../lib/inquiryChoices.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import type { InquiryRow, OfferValues } from './contract.ts'

interface OfferDialogProps {
  inquiry: InquiryRow
  onOffered: (saved: InquiryRow) => void
  onClose: () => void
}

/** 'America/Chicago' as people say it. */
const city = companyTimeZone.split('/').at(-1)!.replaceAll('_', ' ')

const numbers = Array.from({ length: MAX_TIMES }, (_, index) => index + 1)
const defaults: OfferValues = { times: numbers.map(() => ''), place: 'By phone' }

/** Up to four times on the company's clock; one press sends them. */
export default function OfferDialog({ inquiry, onOffered, onClose }: OfferDialogProps) {
  const { id, email, offer, good_times } = inquiry
  return (
    <FormDialog
      title={offer ? 'Offer other times' : 'Offer times'}
      description={`In ${city} time. ${email} gets a link to choose one of them within ${OFFER_DAYS} days.`}
      onClose={onClose}
      loadRules={() => import('./contract.ts').then(({ offerInput }) => offerInput)}
      defaultValues={{ ...defaults, place: offer?.place ?? defaults.place }}
      onSubmit={async (values) =>
        onOffered(await api.inquiries.offer_times.call({ id, replaces: offer?.version ?? null, ...values }))
      }
      submitLabel="Send times"
    >
      {good_times && <p className="rounded-lg bg-sunken px-4 py-3 break-words">{good_times}</p>}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {numbers.map((number, index) => (
          <TimeField key={number} name={`times.${index}`} label={`Time ${number}`} />
        ))}
      </div>
      <TextField
        name="place"
        label="How or where"
        required
        hint="By phone, by video, or an address. The visitor reads it: no medical details."
      />
    </FormDialog>
  )
}

/** A day and a time in one field; the browser says so when one of them is missing. */
const TimeField = (props: { name: string; label: string }) => (
  <FormField {...props}>
    {(control, value, onChange) => (
      <TextInput {...control} type="datetime-local" onChange={onChange} value={asText(value)} />
    )}
  </FormField>
)
