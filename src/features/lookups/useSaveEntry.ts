import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural } from '../../lib/text.ts'
import { failureOf } from '../../lib/failure.ts'
import { toast } from '../../ui/toast.ts'
import { clientsApi } from '../clients/api.ts'
import { lookupsApi } from './api.ts'
import type { LookupEntry } from './contract.ts'
import { lookupLists, type LookupKey, type LookupSwitch } from './registry.ts'

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
    onSuccess: async (_, change) => {
      const done = change.id === undefined ? 'created' : 'updated'
      const usage = cache.getQueryData(lookupsApi.usage.queryKey({ input: { list } }))
      toast.success(`${list} item ${done} successfully`, consequenceOf(list, change, usage), list)
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

/** What a switch of a stored entry did to the clients that have it; undefined when there are none. */
function consequenceOf(
  list: LookupKey,
  { id, ...change }: EntryChange,
  usage: Record<string, number> | undefined,
): string | undefined {
  const clients = id === undefined ? 0 : usage?.[id]
  const switched = lookupLists[list].switches?.find(({ key }) => change[key] !== undefined)
  if (!switched || !clients) return undefined
  const { key, switchedOn, switchedOff } = switched
  return (change[key] ? switchedOn : switchedOff)(plural(clients, 'client'))
}
