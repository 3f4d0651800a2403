import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import type { EventKind } from './choices.ts'
import { invalidateLists, showSaved } from './clientCache.ts'
import { mutationScope, refetchClient } from './updateClient.ts'

/** Takes an order or a lab of a client back, with the date that it set. */
export async function takeBack(cache: QueryClient, id: string, event_id: string, kind: EventKind) {
  showSaved(cache, await api.clients.take_back_event.call({ id, event_id }))
  void invalidateLists(cache)
  toast.success(kind === 'order' ? 'Order taken back' : 'Lab taken back')
}

/** `takeBack` for a button. */
export function useTakeBack(id: string, kind: EventKind) {
  const cache = useQueryClient()
  return useMutation({
    scope: mutationScope(id),
    mutationFn: (event_id: string) => takeBack(cache, id, event_id, kind),
    onError: () => refetchClient(cache, id),
  })
}
