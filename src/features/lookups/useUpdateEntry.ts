import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '../../form/undoOf.ts'
import type { FieldChanges } from '../../lib/fieldChanges.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { plural } from '../../lib/text.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import type { EntryFields } from './contract.ts'

interface EntryUpdate {
  id: string
  changes: FieldChanges<EntryFields>
}

/** Changes an entry, shows a toast with Undo (acceptance K8) and refetches the lists that show it (X1). */
export function useUpdateEntry(list: LookupKey) {
  const cache = useQueryClient()
  const send = (update: EntryUpdate) => api.lookups.update.call({ list, ...update })
  // Clients, reports and the dashboard show names of entries, or count by work due.
  const refresh = () => cache.invalidateQueries()
  return useMutation({
    mutationFn: send,
    onSuccess: (updated, { id, changes }) => {
      // Before the refetch, so that a dialog opened during it shows the new values.
      cache.setQueryData(api.lookups.list.queryKey({ input: { list } }), (entries) =>
        entries?.map((entry) => (entry.id === id ? updated : entry)),
      )
      const usage = cache.getQueryData(api.lookups.usage.queryKey({ input: { list } }))
      toast.success(`${list} item updated successfully`, {
        description: consequenceOf(changes, usage?.[id]),
        subject: list,
        undo: undoOf(changes, (reversed) => send({ id, changes: reversed }).finally(refresh)),
      })
      void refresh()
    },
    onError: (error) => failureToast(error, `Failed to update ${list} item`, list),
  })
}

/** The toast's text about affected clients; undefined when there are none. */
function consequenceOf({ work_due }: FieldChanges<EntryFields>, clients: number | undefined) {
  if (!clients || !work_due) return undefined
  return `Labs and orders of ${plural(clients, 'client')} ${work_due.to ? 'come due again' : 'no longer come due'}.`
}
