import { useQueryClient } from '@tanstack/react-query'
import { undoOf } from '../../../form/undoOf.ts'
import { failureOf, wasRefused } from '../../../lib/failure.ts'
import type { FieldChanges } from '../../../lib/fieldChanges.ts'
import { lastFirst } from '../../../lib/text.ts'
import { pagedOptions } from '../../../list/paged.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import { invalidateLists, showSaved } from '../clientCache.ts'
import type { ClientUpdate, UpdateForm } from './clientUpdate.ts'
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
  const send = async ({ id, client_id }: ClientUpdate, changes: FieldChanges<UpdateForm>) =>
    show(await api.clients.change_update.call({ id: client_id, update_id: id, changes }))
  const takeBack = async (id: string, update_id: string) => {
    try {
      show(await api.clients.remove_update.call({ id, update_id }))
      toast.success('Update removed')
      return true
    } catch (error) {
      toast.error('The update was not removed', { description: failureOf(error).message })
      return wasRefused(error)
    }
  }
  return {
    async add(id: string, { text }: UpdateForm, update_id: string | undefined) {
      const added = await api.clients.add_update.call({ id, update_id, text })
      show(added.client)
      toast.success('Update added', {
        description: lastFirst(added.client.last_name, added.client.first_name),
        subject: id,
        undo: () => takeBack(id, added.update_id),
      })
    },
    async correct(entry: ClientUpdate, changes: FieldChanges<UpdateForm>) {
      await send(entry, changes)
      toast.success('Update corrected', { undo: undoOf(changes, (reversed) => send(entry, reversed)) })
    },
  }
}
