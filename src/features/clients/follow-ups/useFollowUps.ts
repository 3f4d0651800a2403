import { useQueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import { changesOf, type FieldChanges } from '../../../lib/fieldChanges.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import type { FollowUp, FollowUpChanges, FollowUpForm } from './followUpContract.ts'

/** The ids of follow-ups that are being finished or reopened: a second click sends nothing. */
const underWay = new Set<string>()

type Ids = Pick<FollowUp, 'id' | 'client_id'>

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
    add: async (client_id: string, values: FollowUpForm, id?: string) => {
      const added = await add(client_id, values, id)
      toast.success('Follow-up added', { undo: undoAction(cache, added) })
    },
    change: async (row: Ids, changes: FieldChanges<FollowUpChanges>) => {
      const changed = await patch(row, changes).finally(refresh)
      const undo = Object.keys(changes).length > 0 ? undoAction(cache, changed) : undefined
      toast.success('Follow-up changed', { undo })
    },
    /** @param about the client's name, where the page is not theirs alone */
    setDone: (row: Ids, done: boolean, about?: string) => {
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
          const title = done ? 'Follow-up done' : 'Follow-up reopened'
          toast.success(title, { description: about, subject: row.id, undo })
        },
        (error: unknown) => failureToast(error, 'The follow-up was not saved', row.id),
      )
    },
    remove: (row: FollowUp) => {
      remove(row).then(
        (removed) =>
          toast.success('Follow-up removed', { subject: row.id, undo: undoAction(cache, removed) }),
        (error: unknown) => failureToast(error, 'The follow-up was not removed', row.id),
      )
    },
  }
}
