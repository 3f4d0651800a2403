import { useMutation, useQueryClient } from '@tanstack/react-query'
import { connect } from '../../lib/api.ts'
import { failureOf } from '../../lib/failure.ts'
import { toast } from '../../ui/toast.ts'
import type { lookupsContract } from './contract.ts'
import type { LookupKey } from './registry.ts'

const api = connect<typeof lookupsContract>('lookups')

export interface EntryChange {
  /** Without it the entry is new. */
  id?: string
  name?: string
  active?: boolean
}

/** Saves an entry, says so in a toast (acceptance K8) and has every list that shows it read again (X1). */
export function useSaveEntry(list: LookupKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name, active }: EntryChange) =>
      id === undefined
        ? api.create.call({ list, name: name ?? '', active })
        : api.update.call({ list, id, name, active }),
    onSuccess: async (_, { id }) => {
      toast.success(`${list} item ${id === undefined ? 'created' : 'updated'} successfully`, undefined, list)
      await Promise.all([
        cache.invalidateQueries({ queryKey: api.key() }),
        cache.invalidateQueries({ queryKey: [['clients']] }),
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
