import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoOf } from '../../form/undoOf.ts'
import type { FieldChanges } from '../../lib/fieldChanges.ts'
import { lastFirst } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import { invalidateLists } from './clientCache.ts'
import type { ClientInput } from './clientRules.ts'
import type { Client } from './contract.ts'
import { valuesOf } from './form/formValues.ts'
import { clientFields, type ClientField } from './registry.ts'
import { mutationScope, refetchClient, updateClient } from './updateClient.ts'

/** Puts an older value of a field back: a change like any other (decision 0029), from what the page shows. */
export function useRestoreField(client: Client, field: ClientField) {
  const cache = useQueryClient()
  const { id } = client
  const send = async (changes: FieldChanges<ClientInput>) => {
    await updateClient(cache, id, changes)
    void invalidateLists(cache)
  }
  return useMutation({
    scope: mutationScope(id),
    mutationFn: async (to: unknown) => {
      const changes = { [field]: { from: valuesOf(client)[field], to } } as FieldChanges<ClientInput>
      await send(changes)
      toast.success(`${clientFields[field].label} restored`, {
        description: lastFirst(client.last_name, client.first_name),
        undo: undoOf(changes, send),
      })
    },
    onError: () => refetchClient(cache, id),
  })
}
