import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import type { EntryFields } from './contract.ts'

/** Adds an entry, shows a toast (acceptance K8) and refetches the lists that show it (X1). */
export function useCreateEntry() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (entry: EntryFields & { list: LookupKey }) => api.lookups.create.call(entry),
    onSuccess: (created, { list }) => {
      toast.success(`${list} item created successfully`, { subject: list })
      // Before the refetch, so that the field from which it was added shows it.
      cache.setQueryData(
        api.lookups.list.queryKey({ input: { list } }),
        (entries) => entries && [...entries, created],
      )
      void cache.invalidateQueries()
    },
    onError: (error, { list }) => failureToast(error, `Failed to create ${list} item`, list),
  })
}
