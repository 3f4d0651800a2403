import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../lib/failure.ts'
import { toast } from '../../ui/toast.ts'
import { clientsApi } from '../clients/api.ts'
import { lookupsApi } from './api.ts'
import type { LookupEntry } from './contract.ts'
import type { LookupKey, LookupSwitch } from './registry.ts'

export type EntryChange = Partial<Pick<LookupEntry, 'id' | 'name' | LookupSwitch['key'] | 'active'>>

/** Saves an entry, says so in a toast (acceptance K8) and has every list that shows it read again (X1). */
export function useSaveEntry(list: LookupKey) {
  const cache = useQueryClient()
  return useMutation({
    // Without an id the entry is new.
    mutationFn: ({ id, name, ...switches }: EntryChange) =>
      id === undefined
        ? lookupsApi.create.call({ list, name: name ?? '', ...switches })
        : lookupsApi.update.call({ list, id, name, ...switches }),
    onSuccess: async (_, { id }) => {
      toast.success(`${list} item ${id === undefined ? 'created' : 'updated'} successfully`, undefined, list)
      await Promise.all([
        cache.invalidateQueries({ queryKey: lookupsApi.key() }),
        cache.invalidateQueries({ queryKey: clientsApi.key() }),
      ])
    },
    onError: (error, { id }) =>
      toast.error(
        failureOf(error, `Failed to ${id === undefined ? 'create' : 'update'} ${list} item`).message,
        undefined,
        list,
      ),
  })
}
