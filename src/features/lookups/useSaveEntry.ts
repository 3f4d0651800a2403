import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '../../form/undoOf.ts'
import type { FieldChanges } from '../../lib/fieldChanges.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { plural } from '../../lib/text.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { lookupsApi } from './api.ts'
import type { EntryFields } from './contract.ts'

/** Without an id the entry is created. */
type EntrySave = { fields: EntryFields } | { id: string; changes: FieldChanges<EntryFields> }

/** Saves an entry, shows a toast (acceptance K8) and refetches the lists that show it (X1). */
export function useSaveEntry(list: LookupKey) {
  const cache = useQueryClient()
  // Clients, reports and the dashboard show names of entries, or count by work due.
  const refresh = () => cache.invalidateQueries()
  const undoSave = (save: EntrySave) =>
    'id' in save
      ? undoOf(save.changes, (changes) =>
          lookupsApi.update.call({ list, id: save.id, changes }).finally(refresh),
        )
      : undefined
  return useMutation({
    mutationFn: (save: EntrySave) =>
      'id' in save
        ? lookupsApi.update.call({ list, id: save.id, changes: save.changes })
        : lookupsApi.create.call({ list, ...save.fields }),
    onSuccess: async (_, save) => {
      const done = 'id' in save ? 'updated' : 'created'
      const usage = cache.getQueryData(lookupsApi.usage.queryKey({ input: { list } }))
      toast.success(`${list} item ${done} successfully`, {
        description: consequenceOf(save, usage),
        subject: list,
        undo: undoSave(save),
      })
      await refresh()
    },
    onError: (error, save) =>
      failureToast(error, `Failed to ${'id' in save ? 'update' : 'create'} ${list} item`, list),
  })
}

/** The toast's text about affected clients; undefined when there are none. */
function consequenceOf(save: EntrySave, usage: Record<string, number> | undefined) {
  const clients = 'id' in save && usage?.[save.id]
  const work_due = 'id' in save && save.changes.work_due
  if (!clients || !work_due) return undefined
  return `Labs and orders of ${plural(clients, 'client')} ${work_due.to ? 'come due again' : 'no longer come due'}.`
}
