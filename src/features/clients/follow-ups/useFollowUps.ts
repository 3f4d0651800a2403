import { useQueryClient } from '@tanstack/react-query'
import { undoOf } from '../../../form/undoOf.ts'
import { changesOf, type FieldChanges } from '../../../lib/fieldChanges.ts'
import { failureOf, wasRefused } from '../../../lib/failure.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import type { FollowUp, FollowUpChanges, FollowUpForm } from './followUp.ts'

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
      onChanged(),
    ])
  const refresh = () => void refetch()
  const patch = ({ id, client_id }: Ids, changes: FieldChanges<FollowUpChanges>) =>
    api.clients.change_follow_up.call({ id: client_id, follow_up_id: id, changes })
  const send: typeof patch = (row, changes) => patch(row, changes).finally(refresh)
  const add = (client_id: string, values: FollowUpForm, follow_up_id?: string) =>
    api.clients.add_follow_up.call({ id: client_id, follow_up_id, ...values }).finally(refresh)
  const remove = ({ id, client_id }: Ids) =>
    api.clients.remove_follow_up.call({ id: client_id, follow_up_id: id }).finally(refresh)

  return {
    add: async (client_id: string, values: FollowUpForm, id?: string) => {
      const added = await add(client_id, values, id)
      toast.success('Follow-up added', {
        undo: () => run('The follow-up was not removed', remove(added), 'Follow-up removed'),
      })
    },
    change: async (row: Ids, changes: FieldChanges<FollowUpChanges>) => {
      await send(row, changes)
      toast.success('Follow-up changed', { undo: undoOf(changes, (reversed) => send(row, reversed)) })
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
        () => {
          const undo = undoOf(changes, (reversed) => send(row, reversed))
          const title = done ? 'Follow-up done' : 'Follow-up reopened'
          toast.success(title, { description: about, subject: row.id, undo })
        },
        (error: unknown) => failureToast(error, 'The follow-up was not saved', row.id),
      )
    },
    remove: (row: FollowUp) => {
      const { client_id, id } = row
      remove(row).then(
        // What a colleague changed since this page showed it is put back, too.
        ({ removed }) =>
          toast.success('Follow-up removed', {
            subject: id,
            ...(removed && {
              undo: () =>
                run('The follow-up was not put back', add(client_id, removed, id), 'Follow-up put back'),
            }),
          }),
        (error: unknown) => failureToast(error, 'The follow-up was not removed', id),
      )
    },
  }
}

const run = (title: string, call: Promise<unknown>, done: string) =>
  call.then(
    () => toast.success(done),
    (error: unknown) => {
      toast.error(title, { description: failureOf(error).message })
      return wasRefused(error)
    },
  )
