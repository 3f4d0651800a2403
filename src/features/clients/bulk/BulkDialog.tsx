import { useState } from 'react'
import type { ZodType } from 'zod'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { formatDate, todayIn } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import {
  eventLabels,
  firstInterval,
  type BulkDateField,
  type BulkEntryField,
  type EventKind,
} from '../choices.ts'
import { EventDayField } from '../events/EventDialog.tsx'
import { clientFields } from '../registry.ts'
import { FieldControl } from '../form/FieldControl.tsx'
import { shownValue } from '../shownValue.ts'
import { LookupsOfForm, namesIn, noLookups, useLookups, type Lookups } from '../useLookups.ts'
import type { BulkChange } from './bulkContract.ts'
import { BulkPreview } from './BulkPreview.tsx'
import type { BulkWhich, ChangeClients } from './useBulk.ts'

export type BulkSubject = BulkEntryField | BulkDateField | EventKind

interface BulkDialogProps {
  subject: BulkSubject
  count: number
  which: BulkWhich
  change: ChangeClients
  onClose: () => void
}

/** More are changed only after a question. */
const MAX_UNCONFIRMED = 100

interface BulkValues {
  value: string
  move_later_dates: boolean
}

/** Asks for the new value of a field of the selected clients, or for the day of an order or a lab. */
export default function BulkDialog({ subject, count, which, change, onClose }: BulkDialogProps) {
  const [toConfirm, setToConfirm] = useState<BulkValues | null>(null)
  const lookups = useLookups().data ?? noLookups
  const task = isEvent(subject) ? eventTask(subject) : fieldTask(subject, lookups)
  const { name } = task
  const clients = plural(count, 'client')
  const title = `${task.title} ${clients}`
  const save = ({ value, move_later_dates }: BulkValues) =>
    change(task.changeOf(value, move_later_dates), (changed) => task.doneText(changed, value))
  return (
    <>
      <FormDialog
        title={title}
        description={task.description}
        loadRules={() => import('./bulkContract.ts').then(({ bulkForm }) => bulkForm(subject) as FormRules)}
        defaultValues={{ [name]: task.initial, move_later_dates: false }}
        submitLabel={task.action}
        isChoice
        onClose={onClose}
        onSaved={() => count <= MAX_UNCONFIRMED && onClose()}
        onSubmit={async (values) => {
          const chosen = {
            value: values[name] as string,
            move_later_dates: values['move_later_dates'] === true,
          }
          if (count > MAX_UNCONFIRMED) setToConfirm(chosen)
          else await save(chosen)
        }}
      >
        {task.control}
        {(isEvent(subject) || isDate(subject)) && (
          <BulkPreview {...{ name, which }} changeOf={task.changeOf} />
        )}
      </FormDialog>
      {toConfirm && (
        <ConfirmDialog
          title={`${title}?`}
          description={`${task.label}: ${task.textOf(toConfirm.value)}.`}
          confirmLabel={`Change ${clients}`}
          onConfirm={() => save(toConfirm).then(onClose)}
          onClose={() => setToConfirm(null)}
        />
      )}
    </>
  )
}

type FormValues = Record<string, string | boolean | null>
type FormRules = ZodType<FormValues, FormValues>

const isEvent = (subject: BulkSubject): subject is EventKind => subject in eventLabels
const isDate = (field: BulkEntryField | BulkDateField): field is BulkDateField =>
  clientFields[field].type === 'day'

/** What the dialog asks for, says and does; the number of clients follows the title. */
const eventTask = (kind: EventKind) => ({
  action: eventLabels[kind],
  title: `${eventLabels[kind]} for`,
  description: `The next ${kind} of each client follows as long after the day as it did the last time; ${firstInterval[kind]} days where there was none.`,
  name: 'day',
  label: 'Day',
  initial: todayIn(),
  control: <EventDayField kind={kind} />,
  textOf: formatDate,
  doneText: (clients: string, day: string) => `${eventLabels[kind]} on ${formatDate(day)} for ${clients}`,
  changeOf: (day: string, move_later_dates: boolean): BulkChange => ({
    action: 'record',
    kind,
    day,
    move_later_dates,
  }),
})

function fieldTask(name: BulkEntryField | BulkDateField, lookups: Lookups) {
  const field = clientFields[name]
  const label = field.label.toLowerCase()
  const textOf = (value: string) => shownValue(field, value, namesIn(lookups))
  return {
    action: `Set ${label}`,
    title: `Set ${label} of`,
    description: undefined,
    name,
    label: field.label,
    initial: null,
    control: (
      <LookupsOfForm value={lookups}>
        <FieldControl {...{ name, field }} required placeholder={`Select ${label}`} />
      </LookupsOfForm>
    ),
    textOf,
    doneText: (clients: string, value: string) => `${field.label} of ${clients} set to ${textOf(value)}`,
    changeOf: (to: string, move_later_dates: boolean): BulkChange =>
      isDate(name)
        ? { action: 'set_date', field: name, to, move_later_dates }
        : { action: 'set', field: name, to },
  }
}
