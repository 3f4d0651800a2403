import { useQueryClient } from '@tanstack/react-query'
import { undoAction } from '../../form/undo.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import type { ViewList } from './choices.ts'
import type { View } from './contract.ts'

/** Saves, shares, removes and begins with views; a toast says what was done or why not. */
export function useChangeViews(list: ViewList, everything: string) {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: api.views.list.key() })
  const attempt = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await work()
    } catch (error) {
      failureToast(error, failed, 'views')
    } finally {
      await refresh()
    }
  }
  return {
    share: (view: View) =>
      attempt(async () => {
        const { id, shared } = view
        const changed = await api.views.change.call({
          id,
          changes: { shared: { from: shared, to: !shared } },
        })
        toast.success(view.shared ? `"${view.name}" is yours alone` : `"${view.name}" is shared`, {
          subject: 'views',
          undo: undoAction(cache, changed),
        })
      }, 'The view was not changed'),
    /** Saves how the list is shown now under the same name. */
    saveAgain: (view: View, shown: View['shown']) =>
      attempt(async () => {
        const changes = { shown: { from: view.shown, to: shown } }
        const changed = await api.views.change.call({ id: view.id, changes })
        toast.success(`The changes to "${view.name}" were saved`, {
          subject: 'views',
          undo: undoAction(cache, changed),
        })
      }, 'The view was not saved'),
    remove: (view: View) =>
      attempt(async () => {
        const removed = await api.views.remove.call({ id: view.id })
        toast.success(`"${view.name}" was deleted`, {
          subject: 'views',
          undo: undoAction(cache, removed),
        })
      }, 'The view was not deleted'),
    /** Null for none. */
    start: (view: View | null) =>
      attempt(async () => {
        await api.views.start.call({ list, id: view?.id ?? null })
        toast.success(
          view ? `The list starts with "${view.name}"` : `The list starts with ${everything.toLowerCase()}`,
          {
            subject: 'views',
          },
        )
      }, 'This was not saved'),
  }
}
