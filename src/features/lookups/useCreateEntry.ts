import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import type { EntryFields } from './contract.ts'

/** Adds an entry, shows a toast (acceptance K8) and refetches the lists that show it (X1). */
export function useCreateEntry(list: LookupKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (fields: EntryFields) => api.lookups.create.call({ list, ...fields }),
    onSuccess: () => {
      toast.success(`${list} item created successfully`, { subject: list })
      return cache.invalidateQueries()
    },
    onError: (error) => failureToast(error, `Failed to create ${list} item`, list),
  })
}
