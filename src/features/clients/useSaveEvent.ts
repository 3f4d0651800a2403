import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormConflict } from '../../form/useSaveChanges.ts'
import { formatDate } from '../../lib/dates.ts'
import { failureOf, UserMessageError } from '../../lib/failure.ts'
import { lastFirst } from '../../lib/text.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { clientsApi } from './api.ts'
import { dateFieldOf, type EventKind } from './choices.ts'
import { invalidateLists, showSaved } from './clientCache.ts'
import type { Client } from './contract.ts'
import type { EventForm } from './eventFields.ts'
import { eventLabels } from './labels.ts'

/** Records an order or a lab of a client, whose toast offers to take it back. */
export function useSaveEvent(client: Client, kind: EventKind, onChanged: () => void = () => {}) {
  const cache = useQueryClient()
  const { id } = client
  const field = dateFieldOf[kind]
  // Only available on https and localhost; otherwise the server generates the id.
  const [event_id] = useState(() => ('randomUUID' in crypto ? crypto.randomUUID() : undefined))
  const [from, setFrom] = useState(client[field])
  const [conflicts, setConflicts] = useState<FormConflict[]>([])

  const save = async (values: EventForm) => {
    const saved = await clientsApi.add_event
      .call({ ...values, id, event_id, from })
      .catch((error: unknown) => {
        const { contested, deleted, message } = failureOf(error)
        const theirs = contested?.[field]
        if (theirs) {
          setFrom(theirs.theirs as string | null)
          setConflicts([{ field: 'next_date', theirs: theirs.theirs, who: theirs.who }])
        }
        failureToast(error, `Failed to save: ${eventLabels[kind]}`, id)
        // The summary of the form says who deleted it.
        throw deleted ? new UserMessageError({ message, deleted: undefined }, error) : error
      })
    const undo = () =>
      void takeBack(cache, { id, event_id: saved.event_id, kind }).then(onChanged, (error: unknown) =>
        toast.error(`The ${kind} was not taken back`, failureOf(error).message),
      )
    show(cache, saved.client)
    toast.success(eventLabels[kind], nextText(client, kind, values.next_date), id, undo)
    onChanged()
  }
  return { save, conflicts }
}

function nextText({ last_name, first_name }: Client, kind: EventKind, day: string | null): string {
  const next = day ? `the next ${kind} is due ${formatDate(day, 'MMM dd, yyyy')}` : `no next ${kind}`
  return `${lastFirst(last_name, first_name)}: ${next}`
}

function show(cache: QueryClient, saved: Client): void {
  showSaved(cache, saved)
  void invalidateLists(cache)
}

/** Takes an order or a lab back, with the date that it set. */
async function takeBack(
  cache: QueryClient,
  { id, event_id, kind }: { id: string; event_id: string; kind: EventKind },
): Promise<void> {
  show(cache, await clientsApi.take_back_event.call({ id, event_id }))
  toast.success(kind === 'order' ? 'Order taken back' : 'Lab taken back')
}
