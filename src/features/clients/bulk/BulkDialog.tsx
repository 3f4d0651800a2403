import { useState } from 'react'
import * as z from 'zod'
import { DateField, SelectField } from '../../../form/fields.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { formatDate, todayIn } from '../../../lib/dates.ts'
import type { LookupKey } from '../../../lib/lookupKeys.ts'
import { plural } from '../../../lib/text.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { lookupOf } from '../../lookups/registry.ts'
import { bulkDateFields, eventKinds, firstInterval, type BulkField, type EventKind } from '../choices.ts'
import { missingYearOf, yearsOf } from '../clientDays.ts'
import { clientFieldRules } from '../clientRules.ts'
import { EventDayField } from '../events/EventDayField.tsx'
import { eventFields } from '../events/eventFields.ts'
import { clientLabels } from '../clientFields.ts'
import { eventLabels } from '../labels.ts'
import { nameOf, optionsOf, useLookups, type Lookups } from '../useLookups.ts'
import { BulkPreview } from './BulkPreview.tsx'
import type { BulkChange, BulkWhich } from './useBulk.ts'

/** A field to set, or an order or a lab to record. */
export type BulkSubject = BulkField | EventKind

export interface BulkDialogProps {
  subject: BulkSubject
  /** How many clients are selected. */
  count: number
  which: BulkWhich
  change: (change: BulkChange) => Promise<unknown>
  onClose: () => void
}

/** More are changed only after a question. */
const MAX_UNCONFIRMED = 100

interface BulkValues {
  value: string
  move_later_dates: boolean
}

const isEvent = (subject: BulkSubject): subject is EventKind => eventKinds.some((kind) => kind === subject)

/** Asks for the new value of a field of the selected clients, or for the day of an order or a lab. */
export default function BulkDialog({ subject, count, which, change, onClose }: BulkDialogProps) {
  const [toConfirm, setToConfirm] = useState<BulkValues | null>(null)
  const entries = useEntries(subject)
  const clients = plural(count, 'client')
  const action = isEvent(subject) ? eventLabels[subject] : `Set ${clientLabels[subject].toLowerCase()}`
  const name = isEvent(subject) ? 'day' : subject
  const title = `${action} ${isEvent(subject) ? 'for' : 'of'} ${clients}`
  const save = async ({ value, move_later_dates }: BulkValues) => {
    await change({ ...changeOf(subject, value), move_later_dates })
    onClose()
  }
  return (
    <>
      <FormDialog
        title={title}
        description={isEvent(subject) ? nextDateText(subject) : undefined}
        schema={schemaOf(subject)}
        defaultValues={{ [name]: isEvent(subject) ? todayIn() : null, move_later_dates: false }}
        submitLabel={action}
        onClose={onClose}
        onSubmit={async (values) => {
          const chosen = {
            value: values[name] as string,
            move_later_dates: values['move_later_dates'] === true,
          }
          if (count > MAX_UNCONFIRMED) setToConfirm(chosen)
          else await save(chosen)
        }}
      >
        <ValueField subject={subject} entries={entries} />
        {isDated(subject) && (
          <BulkPreview
            {...{ name, which }}
            kind={isEvent(subject) ? subject : undefined}
            changeOf={(day) => changeOf(subject, day)}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={toConfirm !== null}
        onOpenChange={() => setToConfirm(null)}
        title={`${title}?`}
        description={`${isEvent(subject) ? 'Day' : clientLabels[subject]}: ${valueText(entries, toConfirm?.value ?? null)}.`}
        confirmLabel={`Change ${clients}`}
        onConfirm={() => save(toConfirm!)}
      />
    </>
  )
}

const isDated = (subject: BulkSubject) =>
  isEvent(subject) || bulkDateFields.some((field) => field === subject)

const valueText = (entries: Lookups[LookupKey], value: string | null) =>
  nameOf(entries, value) || formatDate(value, 'MMM dd, yyyy')

const nextDateText = (kind: EventKind) =>
  `The next date of each client is as many days later as the last time, or ${firstInterval[kind]} days.`

const changeOf = (subject: BulkSubject, value: string): BulkChange =>
  isEvent(subject) ? { event: { kind: subject, day: value } } : { changes: { [subject]: { to: value } } }

type FormValue = string | boolean | null

function schemaOf(subject: BulkSubject): z.ZodType<Record<string, FormValue>, Record<string, FormValue>> {
  const move_later_dates = z.boolean()
  if (isEvent(subject)) return z.object({ day: eventFields.day, move_later_dates })
  const required = `Please choose a ${clientLabels[subject].toLowerCase()}`
  return z.object({
    [subject]: clientFieldRules[subject].refine((value) => value !== null, required),
    move_later_dates,
  })
}

/** What the field chooses from; nothing for a day. */
function useEntries(subject: BulkSubject): Lookups[LookupKey] {
  const list = subject === 'owner_id' ? 'owners' : lookupOf(subject)
  const lookups = useLookups()
  return (list && lookups.data?.[list]) || []
}

function ValueField({ subject, entries }: { subject: BulkSubject; entries: Lookups[LookupKey] }) {
  if (isEvent(subject)) return <EventDayField kind={subject} />
  const label = clientLabels[subject]
  if (subject === 'status_id' || subject === 'state_id' || subject === 'owner_id') {
    const options = optionsOf(entries, [])
    const placeholder = `Select ${label.toLowerCase()}`
    return <SelectField name={subject} label={label} required placeholder={placeholder} options={options} />
  }
  const rules = { years: yearsOf(subject), missingYear: missingYearOf(subject) }
  return <DateField name={subject} label={label} required {...rules} />
}
