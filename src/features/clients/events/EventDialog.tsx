import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useIsShown } from '../../../lib/mayChange.ts'
import { DateField, TextAreaField, WordedSwitch } from '../../../form/fields.tsx'
import { addMonths, formatDate, formatDaysUntil, isIsoDate, isWeekend, todayIn } from '../../../lib/dates.ts'
import { failureOf, UserMessageError } from '../../../lib/failure.ts'
import { joinWithAnd, lastFirst } from '../../../lib/text.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { NotLoaded } from '../../../ui/Loaded.tsx'
import { eventLabels, eventDateFields, nextLabel, nextText, type EventKind } from '../choices.ts'
import { clientPath } from '../ClientLink.tsx'
import { clientQuery, invalidateLists, showSaved } from '../clientQuery.ts'
import type { Client } from '../contract.ts'
import type { EventForm } from './eventFields.ts'
import { clientFields, dayProps, yearNumber } from '../registry.ts'
import { withDose } from '../shownValue.ts'
import { undoAction } from '../../../form/undo.ts'
import type { Contested } from '../../../lib/errorData.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import { proposedDate, useWeekendsToMonday, weekendsSwitch } from './weekends.ts'

export interface EventDialogProps {
  client: Pick<Client, 'id' | 'first_name' | 'last_name'>
  kind: EventKind
  onClose: () => void
  /** After it was saved, so that what else shows orders and labs can fetch again. */
  onChanged?: () => void
}

/**
 * 'Order placed' or 'Lab done' for a client: the day, the next date as it is proposed, and a note (decision 0031).
 * Waits for the client as it is now: a row of a list may be old, and has no proposal for the next date.
 */
export default function EventDialog(props: EventDialogProps) {
  const { client, kind, onClose } = props
  const query = useQuery({ ...clientQuery(client.id), refetchOnMount: 'always', retry: false })
  if (!query.isFetchedAfterMount) return null
  if (query.isSuccess) return <LoadedForm {...props} client={query.data} />
  return (
    <Dialog onClose={onClose} title={eventLabels[kind]} description={lastFirst(client)}>
      <NotLoaded query={query} />
    </Dialog>
  )
}

function LoadedForm({ client, kind, onClose, onChanged }: EventDialogProps & { client: Client }) {
  const save = useSaveEvent(client, kind, onChanged)
  const [toMonday] = useWeekendsToMonday()
  const [stored] = useState(() => {
    const day = todayIn()
    return { kind, day, next_date: proposedDate(day, client[`${kind}_interval`], toMonday), note: '' }
  })
  return (
    <FormDialog
      title={eventLabels[kind]}
      description={<Description client={client} kind={kind} />}
      onClose={onClose}
      loadRules={() => import('./eventFields.ts').then((rules) => rules.eventForm)}
      defaultValues={stored}
      onSubmit={(values, { id }) => save(values, id)}
      submitLabel={eventLabels[kind]}
      draft={{
        name: `clients.${client.id}.${kind}`,
        title: () => `${eventLabels[kind]}: ${lastFirst(client)}`,
        path: clientPath(client.id),
      }}
    >
      <FormConflicts
        labelOf={() => nextLabel(kind)}
        show={(_field, day) => formatDate(day as string | null)}
        advice={`This ${kind} may have been saved already: please check History.`}
      />
      <Fields client={client} kind={kind} />
    </FormDialog>
  )
}

function Description({ client, kind }: { client: Client; kind: EventKind }) {
  const due = client[eventDateFields[kind]]
  const last = client[`last_${kind}_day`]
  return (
    <>
      <p className="font-semibold break-words text-ink">{lastFirst(client)}</p>
      <p>
        {due && isIsoDate(due) ? `Due ${formatDate(due)} (${formatDaysUntil(due)}).` : 'No date is set.'}
        {last && ` Last ${kind} ${formatDate(last)}.`}
      </p>
      {kind === 'order' && client.client_medications.length > 0 && (
        <p className="break-words">{`For ${joinWithAnd(client.client_medications.map(withDose))}.`}</p>
      )}
    </>
  )
}

function Fields({ client, kind }: { client: Client; kind: EventKind }) {
  const isShown = useIsShown()
  const field = eventDateFields[kind]
  const interval = client[`${kind}_interval`]
  const set = client[field]
  const { label, ...words } = weekendsSwitch
  const [toMonday, setToMonday] = useWeekendsToMonday()
  const { setValue, formState } = useFormContext<EventForm>()
  const { day, next_date } = useWatch<EventForm>()
  const isNextTyped = Boolean(formState.dirtyFields['next_date'])
  const propose = (from: string, isToMonday: boolean) =>
    setValue('next_date', proposedDate(from, interval, isToMonday))
  const isWeekendProposed =
    !isNextTyped && day && isIsoDate(day) && isWeekend(proposedDate(day, interval, false))
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <EventDayField kind={kind} onDay={(to) => to && !isNextTyped && propose(to, toMonday)} />
        <DateField
          name="next_date"
          label={nextLabel(kind)}
          isNamed
          hint={set && next_date && next_date < set && `Earlier than the date set now (${formatDate(set)})`}
          {...dayProps(clientFields[field])}
        />
      </div>
      {isWeekendProposed && (
        <Field label={label}>
          {(control) => (
            <WordedSwitch
              {...control}
              {...words}
              checked={toMonday}
              onCheckedChange={(isOn) => {
                setToMonday(isOn)
                propose(day, isOn)
              }}
            />
          )}
        </Field>
      )}
      {isShown({ group: 'notes' }) && <TextAreaField name="note" label="Note" rows={2} />}
    </>
  )
}

function useSaveEvent(client: Client, kind: EventKind, onChanged: () => void = () => {}) {
  const cache = useQueryClient()
  const { id } = client
  const field = eventDateFields[kind]
  const [from, setFrom] = useState(client[field])
  const confirmedDay = useRef<string>(undefined)

  return async (values: EventForm, event_id: string) => {
    const { day } = values
    if (day < addMonths(todayIn(), -12) && day !== confirmedDay.current) {
      confirmedDay.current = day
      const message = `${formatDate(day)} is more than a year ago. If it is right, save it again.`
      throw new UserMessageError({ message, fields: { day: message } }, undefined)
    }
    const saved = await api.clients.add_event
      .call({ ...values, id, event_id, from })
      .catch((error: unknown) => {
        const theirs = failureOf(error).contested?.[field]
        if (theirs) setFrom(theirs.theirs as string | null)
        if (theirs?.theirs === values.next_date) throw recordedBefore(kind, theirs, error)
        throw theirs ? new UserMessageError({ contested: { next_date: theirs } }, error) : error
      })
    showSaved(cache, saved.client)
    void invalidateLists(cache)
    toast.success(`${eventLabels[kind]}: ${lastFirst(client)}`, {
      description: nextText(kind, values.next_date ? [values.next_date] : []),
      subject: id,
      undo: undoAction(cache, saved),
    })
    onChanged()
  }
}

/** Two people did the same: there is nothing to choose. */
const recordedBefore = (kind: EventKind, { changed_by }: Contested, error: unknown) =>
  new UserMessageError(
    {
      message: `${eventLabels[kind]} was recorded before, with the same next date, by ${changed_by}. Save again only if there was another one.`,
      contested: undefined,
    },
    error,
  )

interface EventDayFieldProps {
  kind: EventKind
  onDay?: (day: string | null) => void
}

export const EventDayField = ({ kind, ...rest }: EventDayFieldProps) => (
  <DateField
    name="day"
    label={kind === 'order' ? 'Placed on' : 'Done on'}
    required
    years={[2000, yearNumber(todayIn())]}
    missingYear={{ choose: 'previous' }}
    {...rest}
  />
)
