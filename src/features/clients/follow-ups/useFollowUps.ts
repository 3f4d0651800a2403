import { useQueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import { changesOf, type FieldChanges } from '../../../lib/fieldChanges.ts'
import { lastFirst } from '../../../lib/text.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import type { FollowUp, FollowUpChanges, FollowUpForm } from './followUpContract.ts'

/** The ids of follow-ups that are being finished or reopened: a second click sends nothing. */
const underWay = new Set<string>()

type Ids = Pick<FollowUp, 'id' | 'client_id'>
type Named = Parameters<typeof lastFirst>[0]

export const followUpsQuery = (id: string) => api.clients.follow_ups.queryOptions({ input: { id } })

/**
 * What can be done with follow-ups; each shows a toast with Undo.
 * @param onChanged after something was saved, and again after it was undone
 */
export function useFollowUps(onChanged: () => unknown = () => {}) {
  const cache = useQueryClient()
  const refetch = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.clients.follow_ups.key() }),
      cache.invalidateQueries({ queryKey: api.clients.history.key() }),
      cache.invalidateQueries({ queryKey: api.given.key() }),
      onChanged(),
    ])
  const refresh = () => void refetch()
  const patch = ({ id, client_id }: Ids, changes: FieldChanges<FollowUpChanges>) =>
    api.clients.change_follow_up.call({ id: client_id, follow_up_id: id, changes })
  const add = (client_id: string, values: FollowUpForm, follow_up_id?: string) =>
    api.clients.add_follow_up.call({ id: client_id, follow_up_id, ...values }).finally(refresh)
  const remove = ({ id, client_id }: Ids) =>
    api.clients.remove_follow_up.call({ id: client_id, follow_up_id: id }).finally(refresh)

  return {
    add: async (client: Named & { id: string }, values: FollowUpForm, id?: string) => {
      const added = await add(client.id, values, id)
      toast.success(`Follow-up with ${lastFirst(client)} added`, { undo: undoAction(cache, added) })
    },
    change: async (client: Named, row: Ids, changes: FieldChanges<FollowUpChanges>) => {
      const changed = await patch(row, changes).finally(refresh)
      const undo = Object.keys(changes).length > 0 ? undoAction(cache, changed) : undefined
      toast.success(`Follow-up with ${lastFirst(client)} changed`, { undo })
    },
    setDone: (client: Named, row: Ids, done: boolean) => {
      if (underWay.has(row.id)) return
      underWay.add(row.id)
      const changes = changesOf<FollowUpChanges>({ done: !done }, { done })
      const call = patch(row, changes)
      // Until the page shows it: the button of a second click is still there.
      const shown = call.then(refetch, refresh)
      void shown.finally(() => underWay.delete(row.id))
      call.then(
        (changed) => {
          const undo = undoAction(cache, changed)
          const title = `Follow-up with ${lastFirst(client)} ${done ? 'done' : 'reopened'}`
          toast.success(title, { subject: row.id, undo })
        },
        (error: unknown) => failureToast(error, 'The follow-up was not saved', row.id),
      )
    },
    remove: (client: Named, row: FollowUp) => {
      remove(row).then(
        (removed) =>
          toast.success(`Follow-up with ${lastFirst(client)} removed`, {
            subject: row.id,
            undo: undoAction(cache, removed),
          }),
        (error: unknown) => failureToast(error, 'The follow-up was not removed', row.id),
      )
    },
  }
}
