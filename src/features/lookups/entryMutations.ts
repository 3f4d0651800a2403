import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoAction } from '../../form/undo.ts'
import type { FieldChanges } from '../../lib/fieldChanges.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { plural } from '../../lib/text.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/useAction.ts'
import { api } from '../../lib/api.ts'
import type { EntryFields } from './contract.ts'
import { entriesQuery, usageQuery } from './entryQueries.ts'

/** Adds an entry, shows a toast (acceptance K8) and refetches what shows it (X1). */
export function useCreateEntry() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (entry: EntryFields & { list: LookupKey }) => api.lookups.create.call(entry),
    onSuccess: (created, { list }) => {
      toast.success(`${list} item created successfully`, { subject: list })
      // Before the refetch, so that the field from which it was added shows it.
      cache.setQueryData(entriesQuery(list).queryKey, (entries) => entries && [...entries, created])
      void cache.invalidateQueries()
    },
    onError: (error, { list }) => failureToast(error, `Failed to create ${list} item`, list),
  })
}

interface EntryUpdate {
  id: string
  changes: FieldChanges<EntryFields>
}

/** Changes an entry, shows a toast with Undo (acceptance K8) and refetches what shows it (X1). */
export function useUpdateEntry(list: LookupKey) {
  const cache = useQueryClient()
  return useAction({
    call: async ({ id, changes }: EntryUpdate) => {
      const updated = await api.lookups.update.call({ list, id, changes })
      // Before the refetch, so that a dialog opened during it shows the new values.
      cache.setQueryData(entriesQuery(list).queryKey, (entries) =>
        entries?.map((entry) => (entry.id === id ? updated : entry)),
      )
      return updated
    },
    done: (_, { id, changes }) => {
      const usage = cache.getQueryData(usageQuery(list).queryKey)
      return [`${list} item updated successfully`, consequenceText(changes, usage?.[id])]
    },
    undo: undoAction,
    failed: `Failed to update ${list} item`,
    subject: list,
    closesAtOnce: true,
  })
}

/** The toast's text about affected clients; undefined when there are none. */
function consequenceText({ work_due }: FieldChanges<EntryFields>, clients: number | undefined) {
  if (!clients || !work_due) return undefined
  return `Labs and orders of ${plural(clients, 'client')} ${work_due.to ? 'come due again' : 'no longer come due'}.`
}
