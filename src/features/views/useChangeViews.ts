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
  const attempt = async (work: () => Promise<object>, done: string, failed: string, canUndo = true) => {
    try {
      const output = await work()
      toast.success(done, { subject: 'views', undo: canUndo ? undoAction(cache, output) : undefined })
    } catch (error) {
      failureToast(error, failed, 'views')
    } finally {
      await refresh()
    }
  }
  return {
    share: ({ id, name, shared }: View) =>
      attempt(
        () => api.views.change.call({ id, changes: { shared: { from: shared, to: !shared } } }),
        shared ? `"${name}" is yours alone` : `"${name}" is shared`,
        'The view was not changed',
      ),
    /** Saves how the list is shown now under the same name. */
    saveAgain: ({ id, name, shown: from }: View, to: View['shown']) =>
      attempt(
        () => api.views.change.call({ id, changes: { shown: { from, to } } }),
        `The changes to "${name}" were saved`,
        'The view was not saved',
      ),
    remove: ({ id, name }: View) =>
      attempt(() => api.views.remove.call({ id }), `"${name}" was deleted`, 'The view was not deleted'),
    /** Null for none. The menu itself is the way back. */
    start: (view: View | null) =>
      attempt(
        () => api.views.start.call({ list, id: view?.id ?? null }),
        `The list starts with ${view ? `"${view.name}"` : everything.toLowerCase()}`,
        'This was not saved',
        false,
      ),
  }
}
