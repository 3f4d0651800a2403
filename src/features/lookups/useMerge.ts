import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf, wasRefused } from '../../lib/failure.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { formatCount, lastFirst, plural } from '../../lib/text.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import type { LookupEntry } from './contract.ts'

type Entry = Pick<LookupEntry, 'id' | 'name'>

/** Merges an entry into another, and offers to undo. Clients, reports and counts are refetched. */
export function useMerge(list: LookupKey) {
  const cache = useQueryClient()
  const { mutateAsync: undo } = useUnmerge(list)
  return useMutation({
    mutationFn: ({ entry, into }: { entry: Entry; into: Entry }) =>
      api.lookups.merge.call({ list, id: entry.id, into: into.id }),
    onSuccess: async ({ clients, twice }, { entry, into }) => {
      const names = twice.map(({ last_name, first_name }) => lastFirst(last_name, first_name)).join('; ')
      const sentences = [
        ...(clients ? [`${plural(clients, 'client')} changed.`] : []),
        ...(names ? [`Listed twice now, please stop one: ${names}.`] : []),
      ]
      toast.success(`${entry.name} was merged into ${into.name}`, {
        description: sentences.join(' ') || undefined,
        subject: list,
        undo: () => undo(entry).catch(wasRefused),
      })
      await cache.invalidateQueries()
    },
    onError: (error, { entry }) => failureToast(error, `${entry.name} was not merged`, list),
  })
}

export function useUnmerge(list: LookupKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Entry) => api.lookups.unmerge.call({ list, id }),
    onSuccess: ({ undone, kept }, { name }) => {
      const sentences = [
        ...(undone ? [`${plural(undone, 'client')} changed back.`] : []),
        ...(kept ? [`${formatCount(kept)} changed since by somebody stay as they are.`] : []),
      ]
      toast.success(`The merge of ${name} was undone`, {
        description: sentences.join(' ') || undefined,
        subject: list,
      })
    },
    onError: (error) =>
      toast.error('The merge was not undone', { description: failureOf(error).message, subject: list }),
    onSettled: () => cache.invalidateQueries(),
  })
}
