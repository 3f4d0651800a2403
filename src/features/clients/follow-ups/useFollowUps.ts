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

/** What can be done with follow-ups; each shows a toast with Undo. */
export function useFollowUps() {
  const cache = useQueryClient()
  const refetch = () => cache.invalidateQueries()
  const refresh = () => void refetch()
  const patch = ({ id, client_id }: Ids, changes: FieldChanges<FollowUpChanges>) =>
    api.clients.change_follow_up.call({ id: client_id, follow_up_id: id, changes })
  const told = (client: Named, what: string, saved?: object, subject?: string) =>
    toast.success(`Follow-up with ${lastFirst(client)} ${what}`, {
      subject,
      undo: saved && undoAction(cache, saved),
    })

  return {
    add: async (client: Named & { id: string }, values: FollowUpForm, follow_up_id?: string) => {
      const call = api.clients.add_follow_up.call({ id: client.id, follow_up_id, ...values })
      told(client, 'added', await call.finally(refresh))
    },
    change: async (client: Named, row: Ids, changes: FieldChanges<FollowUpChanges>) => {
      const changed = await patch(row, changes).finally(refresh)
      told(client, 'changed', Object.keys(changes).length > 0 ? changed : undefined)
    },
    setDone: (client: Named, row: Ids, done: boolean) => {
      if (underWay.has(row.id)) return
      underWay.add(row.id)
      const call = patch(row, changesOf<FollowUpChanges>({ done: !done }, { done }))
      // Until the page shows it: the button of a second click is still there.
      void call.then(refetch, refresh).finally(() => underWay.delete(row.id))
      call.then(
        (changed) => told(client, done ? 'done' : 'reopened', changed, row.id),
        (error: unknown) => failureToast(error, 'The follow-up was not saved', row.id),
      )
    },
    remove: (client: Named, { id, client_id }: Ids) => {
      const call = api.clients.remove_follow_up.call({ id: client_id, follow_up_id: id })
      call.finally(refresh).then(
        (removed) => told(client, 'removed', removed, id),
        (error: unknown) => failureToast(error, 'The follow-up was not removed', id),
      )
    },
  }
}
