import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '../../form/undo.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { lastFirst, plural } from '../../lib/text.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import type { LookupEntry } from './contract.ts'

type Entry = Pick<LookupEntry, 'id' | 'name'>

/** Merges an entry into another, and offers to undo. Clients, reports and counts are refetched. */
export function useMerge(list: LookupKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ entry, into }: { entry: Entry; into: Entry }) =>
      api.lookups.merge.call({ list, id: entry.id, into: into.id }),
    onSuccess: async (merged, { entry, into }) => {
      const { clients, twice } = merged
      const names = twice.map(lastFirst).join('; ')
      const sentences = [
        ...(clients ? [`${plural(clients, 'client')} changed.`] : []),
        ...(names ? [`Listed twice now, please stop one: ${names}.`] : []),
      ]
      toast.success(`${entry.name} was merged into ${into.name}`, {
        description: sentences.join(' ') || undefined,
        subject: list,
        undo: undoOf(cache, merged),
      })
      await cache.invalidateQueries()
    },
    onError: (error, { entry }) => failureToast(error, `${entry.name} was not merged`, list),
  })
}
