import { useQueryClient } from '@tanstack/react-query'
import { wasRefused } from '../../lib/failure.ts'
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
      return wasRefused(error)
    } finally {
      await refresh()
    }
    return true
  }
  const shareAs = (view: View, shared: boolean) =>
    api.views.change.call({ id: view.id, changes: { shared: { from: !shared, to: shared } } })
  return {
    share: (view: View) =>
      attempt(async () => {
        await shareAs(view, !view.shared)
        toast.success(view.shared ? `"${view.name}" is yours alone` : `"${view.name}" is shared`, {
          subject: 'views',
          undo: () => attempt(() => shareAs(view, view.shared), 'The change was not undone'),
        })
      }, 'The view was not changed'),
    /** Saves how the list is shown now under the same name. */
    saveAgain: (view: View, shown: View['shown']) => {
      const save = (from: View['shown'], to: View['shown']) =>
        api.views.change.call({ id: view.id, changes: { shown: { from, to } } })
      return attempt(async () => {
        await save(view.shown, shown)
        toast.success(`The changes to "${view.name}" were saved`, {
          subject: 'views',
          undo: () => attempt(() => save(shown, view.shown), 'The change was not undone'),
        })
      }, 'The view was not saved')
    },
    remove: (view: View) =>
      attempt(async () => {
        await api.views.remove.call({ id: view.id })
        toast.success(`"${view.name}" was deleted`, {
          subject: 'views',
          undo: () => attempt(() => api.views.restore.call({ id: view.id }), 'The view was not restored'),
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
