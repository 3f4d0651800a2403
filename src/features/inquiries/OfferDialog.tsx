import { OFFER_DAYS } from '../../content/offers.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { asText, FormField, TextField } from '../../form/fields.tsx'
import { api } from '../../lib/api.ts'
import { companyTimeZone } from '../../lib/dates.ts'
import { MAX_TIMES } from '../../lib/inquiryChoices.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { InquiryRow, OfferValues } from './contract.ts'
import { useOfferSaved } from './useOfferSaved.ts'

interface OfferDialogProps {
  inquiry: InquiryRow
  onClose: () => void
}

/** 'America/Chicago' as people say it. */
const city = companyTimeZone.split('/').at(-1)!.replaceAll('_', ' ')

const numbers = Array.from({ length: MAX_TIMES }, (_, index) => index + 1)
const defaults: OfferValues = { times: numbers.map(() => ''), place: 'By phone' }

/** Up to four times on the company's clock; one press sends them. */
export default function OfferDialog({ inquiry, onClose }: OfferDialogProps) {
  const saved = useOfferSaved()
  const { id, email, offer, good_times } = inquiry
  return (
    <FormDialog
      title={offer ? 'Offer other times' : 'Offer times'}
      description={`In ${city} time. ${email} gets a link to choose one of them within ${OFFER_DAYS} days.`}
      onClose={onClose}
      loadRules={() => import('./contract.ts').then(({ offerInput }) => offerInput)}
      defaultValues={{ ...defaults, place: offer?.place ?? defaults.place }}
      onSubmit={async (values) =>
        saved(
          await api.inquiries.offer_times.call({ id, replaces: offer?.version ?? null, ...values }),
          'Times offered',
        )
      }
      submitLabel="Send times"
    >
      {good_times && <p className="rounded-lg bg-sunken px-4 py-3 break-words">{good_times}</p>}
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">Times</legend>
        {numbers.map((number, index) => (
          <TimeField key={number} name={`times.${index}`} label={`Time ${number}`} />
        ))}
      </fieldset>
      <TextField
        name="place"
        label="How or where"
        required
        hint="By phone, by video, or an address. The visitor reads it: no medical details."
      />
    </FormDialog>
  )
}

/** A day as elsewhere ('tomorrow', 'fri'), and beside it the time: 'yyyy-MM-ddThh:mm', of which either part may be missing. */
const TimeField = (props: { name: string; label: string }) => (
  <FormField {...props} className="[&>label]:sr-only">
    {(control, value, onChange) => {
      const [day = '', time = ''] = asText(value).split('T')
      const change = (toDay: string | null, toTime: string) =>
        onChange(toDay || toTime ? `${toDay ?? ''}T${toTime}` : '')
      const changeDay = (to: string | null) => change(to, time)
      return (
        <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
          <DatePicker
            {...control}
            label={props.label}
            missingYear={{ choose: 'next' }}
            value={day || null}
            onTyped={changeDay}
            onChange={changeDay}
          />
          <TextInput
            type="time"
            aria-label={`${props.label}, hour`}
            aria-describedby={control['aria-describedby']}
            value={time}
            onChange={({ target }) => change(day, target.value)}
          />
        </div>
      )
    }}
  </FormField>
)
