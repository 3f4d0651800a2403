import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '../../../form/undo.ts'
import { lastFirst } from '../../../lib/text.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import type { Client } from '../contract.ts'
import type { mergeColumns } from '../registry.ts'

const nameOf = ({ last_name, first_name }: Client) => lastFirst(last_name, first_name)

interface Merge {
  going: Client
  staying: Client
  take: typeof mergeColumns
}

/** Merges a client into another, and offers to undo. All that shows clients is refetched. */
export function useMergeClients(onMerged: (stays: string) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ going, staying, take }: Merge) =>
      api.clients.merge.call({
        id: going.id,
        into: staying.id,
        take,
        seen: { id: going.updated_at, into: staying.updated_at },
      }),
    onSuccess: (merged, { going, staying }) => {
      // Before the refetch, which would not find the merged client in an open dialog.
      onMerged(staying.id)
      toast.success(`${nameOf(going)} was merged into ${nameOf(staying)}`, {
        subject: 'client',
        undo: undoOf(cache, merged),
      })
    },
    onError: (error) => failureToast(error, 'The clients were not merged', 'client'),
    onSettled: () => cache.invalidateQueries(),
  })
}
