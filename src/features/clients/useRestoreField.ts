import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '../../form/undoOf.ts'
import type { ChangesOf } from '../../lib/changes.ts'
import { failureOf } from '../../lib/failure.ts'
import { toast } from '../../ui/toast.ts'
import { clientsApi } from './api.ts'
import { invalidateLists, showSaved } from './clientCache.ts'
import type { ClientInput } from './clientFields.ts'
import { clientQuery } from './clientQuery.ts'
import type { Client } from './contract.ts'
import { valuesOf } from './formValues.ts'
import { clientLabels, type ClientField } from './labels.ts'

/** Puts an older value of a field back: a change like any other (decision 0029), from what the page shows. */
export function useRestoreField(client: Client, field: ClientField) {
  const cache = useQueryClient()
  const { id } = client
  const send = async (changes: ChangesOf<ClientInput>) => {
    showSaved(cache, await clientsApi.update.call({ id, changes }))
    void invalidateLists(cache)
  }
  return useMutation({
    // The saves of one client go one after the other.
    scope: { id: `row ${id}` },
    mutationFn: async (to: unknown) => {
      const changes = { [field]: { from: valuesOf(client)[field], to } } as ChangesOf<ClientInput>
      await send(changes)
      toast.success(`${clientLabels[field]} restored`, { undo: undoOf(changes, send) })
    },
    // Somebody changed or deleted it: the page shows what is stored now, from which the next try begins.
    onError: async (error) => {
      const { status = 0 } = failureOf(error)
      if ([404, 409, 410].includes(status))
        await cache.invalidateQueries({ queryKey: clientQuery(id).queryKey })
    },
  })
}
