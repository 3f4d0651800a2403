import { postalCodes } from '../../content/stateCodes.ts'
import { api } from '../../lib/api.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoAction } from '../../form/undo.ts'
import type { FieldChanges } from '../../lib/fieldChanges.ts'
import { plural } from '../../lib/text.ts'
import { failureToast, toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/useAction.ts'
import type { EntryFields } from './contract.ts'

export const staffQuery = api.accounts.staff.queryOptions({ input: {} })

/** The entries of a list, and how many clients have each. */
export const entriesQuery = (list: LookupKey) => api.lookups.list.queryOptions({ input: { list } })
export const usageQuery = (list: LookupKey) => api.lookups.usage.queryOptions({ input: { list } })

const codes = new Map(Object.entries(postalCodes).map(([code, name]) => [name, code]))

/** An entry or a person as something to choose; a state is found by its two letters, too. */
export const toOption = ({
  id,
  name,
  active,
}: {
  id: string
  name: string
  active: boolean
}): SelectOption => ({
  value: id,
  label: name,
  inactive: !active,
  also: codes.get(name),
})

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
