import { useQueryClient } from '@tanstack/react-query'
import { undoOf } from '../../../form/undo.ts'
import type { FieldChanges } from '../../../lib/fieldChanges.ts'
import { lastFirst } from '../../../lib/text.ts'
import { pagedOptions } from '../../../list/paged.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import { invalidateLists, showSaved } from '../clientCache.ts'
import type { ClientUpdate, UpdateForm } from './updatesContract.ts'
import type { Client } from '../contract.ts'

export const clientUpdatesQuery = (id: string) =>
  api.clients.updates.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ id, cursor }) })

/** Adds and corrects entries of a client; each shows a toast with Undo. */
export function useClientUpdates() {
  const cache = useQueryClient()
  const show = (client: Client) => {
    showSaved(cache, client)
    void invalidateLists(cache)
  }
  return {
    async add(id: string, { text }: UpdateForm, update_id: string | undefined) {
      const added = await api.clients.add_update.call({ id, update_id, text })
      show(added.client)
      toast.success('Update added', {
        description: lastFirst(added.client),
        subject: id,
        undo: undoOf(cache, added),
      })
    },
    async correct({ id, client_id }: ClientUpdate, changes: FieldChanges<UpdateForm>) {
      const saved = await api.clients.change_update.call({ id: client_id, update_id: id, changes })
      show(saved)
      const undo = Object.keys(changes).length > 0 ? undoOf(cache, saved) : undefined
      toast.success('Update corrected', { undo })
    },
  }
}
