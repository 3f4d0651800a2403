import { useState } from 'react'
import type { ZodType } from 'zod'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { formatDate, todayIn, weekdayName, isIsoDate } from '../../../lib/dates.ts'
import { plural, formatCount } from '../../../lib/text.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SwitchField, TextAreaField } from '../../../form/fields.tsx'
import { api } from '../../../lib/api.ts'
import { useIsShown } from '../../../lib/mayChange.ts'
import { holidayName } from '../../../lib/businessDays.ts'
import { failureOf } from '../../../lib/failure.ts'
import { cx } from '../../../ui/cx.ts'
import {
  eventLabels,
  firstInterval,
  type BulkDateField,
  type BulkEntryField,
  type EventKind,
} from '../choices.ts'
import { EventDayField } from '../events/EventDialog.tsx'
import { useWeekendsToMonday, weekendsSwitch } from '../events/weekends.ts'
import { clientFields, columnTitle, inSentence } from '../registry.ts'
import { FieldControl } from '../form/FieldControl.tsx'
import { shownValue } from '../shownValue.ts'
import { LookupsOfForm, namesIn, noLookups, useLookups, type Lookups } from '../useLookups.ts'
import type { BulkChange, DateChange } from './bulkContract.ts'
import { leftOutTexts, type BulkWhich, type ChangeClients } from './useBulk.ts'

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

/** Switches, which are offered where they do something. */
interface Moves {
  move_later_dates: boolean
  weekends_to_monday: boolean
}

type BulkValues = { value: string; note?: string | null } & Moves

/** Asks for the new value of a field of the selected clients, or for the day of an order or a lab. */
export default function BulkDialog({ subject, count, which, change, onClose }: BulkDialogProps) {
  const [toConfirm, setToConfirm] = useState<BulkValues | null>(null)
  const [weekends_to_monday, setWeekendsToMonday] = useWeekendsToMonday()
  const lookups = useLookups().data ?? noLookups
  const isShown = useIsShown()
  const task = isEvent(subject) ? eventTask(subject) : fieldTask(subject, lookups)
  const { name } = task
  const clients = plural(count, 'client')
  const title = `${task.title} ${clients}`
  const save = ({ value, ...others }: BulkValues) =>
    change(task.changeOf(value, others), (changed) => task.doneText(changed, value))
  return (
    <>
      <FormDialog
        title={title}
        description={task.description}
        loadRules={() => import('./bulkContract.ts').then(({ bulkForm }) => bulkForm(subject) as FormRules)}
        defaultValues={{
          [name]: task.initial,
          move_later_dates: false,
          weekends_to_monday,
          ...(isEvent(subject) && { note: '' }),
        }}
        submitLabel={task.action}
        isChoice
        onClose={onClose}
        onSaved={() => count <= MAX_UNCONFIRMED && onClose()}
        onSubmit={async (values) => {
          const chosen = {
            value: values[name] as string,
            move_later_dates: values['move_later_dates'] === true,
            weekends_to_monday: values['weekends_to_monday'] === true,
            ...(isEvent(subject) && { note: values['note'] as string | null }),
          }
          setWeekendsToMonday(chosen.weekends_to_monday)
          if (count > MAX_UNCONFIRMED) setToConfirm(chosen)
          else await save(chosen)
        }}
      >
        {task.control}
        {(isEvent(subject) || isDate(subject)) && (
          <BulkPreview {...{ name, which }} changeOf={task.changeOf} />
        )}
        {isEvent(subject) && isShown({ group: 'notes' }) && (
          <TextAreaField name="note" label="Note" rows={2} />
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
  description: `Each client’s next ${kind} is set as far ahead as last time, or ${firstInterval[kind]} days ahead if this is the first.`,
  name: 'day',
  label: 'Day',
  initial: todayIn(),
  control: <EventDayField kind={kind} />,
  textOf: formatDate,
  doneText: (clients: string, day: string) => `${eventLabels[kind]} on ${formatDate(day)} for ${clients}`,
  changeOf: (day: string, others: Omit<BulkValues, 'value'>): BulkChange => ({
    action: 'record',
    kind,
    day,
    ...others,
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
    changeOf: (to: string, { move_later_dates }: Moves): BulkChange =>
      isDate(name)
        ? { action: 'set_date', field: name, to, move_later_dates }
        : { action: 'set', field: name, to },
  }
}

/** 'Thursday, Thanksgiving Day' */
const namedDay = (day: string) => [weekdayName(day), holidayName(day)].filter(Boolean).join(', ')

interface BulkPreviewProps {
  name: string
  which: BulkWhich
  changeOf: (day: string, moves: Moves) => BulkChange
}

/** So many dates are listed; clients with different intervals get different ones. */
const MAX_DATES = 6

/** Before dates of many clients are changed: how many get which date, and who is left out and why (acceptance D64). */
function BulkPreview({ name, which, changeOf }: BulkPreviewProps) {
  const values = useWatch() as Moves & Record<string, unknown>
  const { [name]: day, move_later_dates, weekends_to_monday } = values
  const isDay = typeof day === 'string' && isIsoDate(day)
  const change = changeOf(isDay ? day : '', { move_later_dates, weekends_to_monday }) as DateChange
  const query = useQuery({
    ...api.clients.preview_bulk.queryOptions({ input: { ...which, change } }),
    // The selection is cleared while the dialog closes.
    enabled: isDay && which.ids?.length !== 0,
    // Somebody may have changed the clients since the dialog was open last.
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { data, error, isPlaceholderData } = query
  const dates = data?.dates ?? []
  const what =
    change.action === 'record' ? `Next ${change.kind}` : inSentence(columnTitle(clientFields[change.field]))
  const more = dates.slice(MAX_DATES).reduce((sum, { clients }) => sum + clients, 0)
  return (
    <>
      <div
        role="status"
        className={cx(
          'rounded-md border border-line bg-sunken px-3 py-2 text-sm text-ink-soft transition-opacity',
          isPlaceholderData && 'opacity-60 delay-150',
        )}
      >
        {!isDay && 'Choose a day to see what it does.'}
        {isDay && !data && (error ? `It could not be counted: ${failureOf(error).message}` : 'Counting…')}
        {isDay && data && dates.length === 0 && <p>No client gets another date.</p>}
        {isDay && dates.length > 0 && (
          <ul className="tabular">
            {dates.slice(0, MAX_DATES).map(({ date, clients }) => (
              <li key={date}>
                {what} <span className="font-semibold text-ink">{formatDate(date)}</span>
                {` (${namedDay(date)}): ${plural(clients, 'client')}`}
              </li>
            ))}
            {more > 0 && <li>{`Until ${formatDate(dates.at(-1)!.date)}: ${formatCount(more)} more`}</li>}
          </ul>
        )}
        {isDay && data && data.moved > 0 && <p>{`${formatCount(data.moved)} of them had a later date.`}</p>}
        {isDay && data && leftOutTexts(data, change).map((text) => <p key={text}>{text}</p>)}
      </div>
      {data?.has_weekends && <SwitchField name="weekends_to_monday" {...weekendsSwitch} />}
      {data && data.kept + data.moved > 0 && (
        <SwitchField
          name="move_later_dates"
          label="Move later dates, too"
          on="Yes, to this one"
          off="No, clients keep theirs"
        />
      )}
    </>
  )
}
