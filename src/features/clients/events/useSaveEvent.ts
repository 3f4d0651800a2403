import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { undoOf } from '../../../form/undo.ts'
import { failureOf, UserMessageError } from '../../../lib/failure.ts'
import type { Contested } from '../../../lib/errorData.ts'
import { lastFirst } from '../../../lib/text.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import { eventLabels, dateFieldOf, type EventKind } from '../choices.ts'
import { invalidateLists, showSaved } from '../clientCache.ts'
import type { Client } from '../contract.ts'
import type { EventForm } from './eventFields.ts'

/** Records an order or a lab of a client, whose toast offers Undo. */
export function useSaveEvent(client: Client, kind: EventKind, onChanged: () => void = () => {}) {
  const cache = useQueryClient()
  const { id } = client
  const field = dateFieldOf[kind]
  const [from, setFrom] = useState(client[field])

  return async (values: EventForm, event_id: string | undefined) => {
    const saved = await api.clients.add_event
      .call({ ...values, id, event_id, from })
      .catch((error: unknown) => {
        const theirs = failureOf(error).contested?.[field]
        if (theirs) setFrom(theirs.theirs as string | null)
        if (theirs?.theirs === values.next_date) throw recordedBefore(kind, theirs, error)
        failureToast(error, `Failed to save: ${eventLabels[kind]}`, id)
        throw theirs ? new UserMessageError({ contested: { next_date: theirs } }, error) : error
      })
    showSaved(cache, saved.client)
    void invalidateLists(cache)
    const { last_name, first_name } = client
    toast.success(`${eventLabels[kind]}: ${lastFirst(last_name, first_name)}`, {
      description: nextText(kind, values.next_date),
      subject: id,
      undo: undoOf(cache, saved),
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

const nextText = (kind: EventKind, day: string | null) =>
  day ? `Next ${kind}: ${formatDate(day, 'MMM dd, yyyy')}` : `No next ${kind}`
