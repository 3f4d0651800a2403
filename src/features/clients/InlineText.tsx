import { href } from 'react-router'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoOf } from '../../form/undoOf.ts'
import { EditableText } from '../../list/EditableText.tsx'
import type { ChangesOf } from '../../lib/changes.ts'
import { lastFirst } from '../../lib/text.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { autosave, endAutosave, newDraftKey, keepAsDraft } from '../drafts/autosave.ts'
import { clientsApi } from './api.ts'
import { showSaved } from './clientCache.ts'
import type { ClientInput } from './clientFields.ts'
import { clientLabels } from './labels.ts'
import type { ClientRow } from './contract.ts'

/** Notes or updates of a client, edited where they stand (acceptance B4, D32). */
export function InlineText({ row, field }: { row: ClientRow; field: 'notes' | 'updates' }) {
  const cache = useQueryClient()
  const [key] = useState(() => newDraftKey(`clients.${row.id}.${field}-`))
  const { id } = row
  const name = lastFirst(row.last_name, row.first_name)
  const about = `${field} of ${id}`
  return (
    <EditableText
      value={row[field]}
      label={`${field} of ${name}`}
      rowKey={id}
      maxLength={20_000}
      onSave={async (change) => {
        // What the last try said is over.
        toast.over(about)
        const changes: ChangesOf<ClientInput> = { [field]: change }
        const send = async (given: typeof changes) =>
          showSaved(cache, await clientsApi.update.call({ id, changes: given }))
        await send(changes)
        const undo = undoOf(changes, (given) =>
          send(given).catch((error: unknown) => {
            void showStored(cache, id)
            throw error
          }),
        )
        saySaved(undo)
      }}
      onFailed={(error) => failureToast(error, 'Failed to update client', about)}
      onDiscard={() => void showStored(cache, id)}
      onUnsaved={(typed) =>
        typed
          ? autosave(key, {
              title: `${clientLabels[field]} of ${name}`,
              path: href('/operational/clients/:id/edit', { id }),
              base: { [field]: typed.base },
              typed: { [field]: typed.text },
            })
          : void endAutosave(cache, key)
      }
      onLost={() => void keepAsDraft(cache, key)}
    />
  )
}

/** What the row shows may be old: a colleague changed it, or the answer to a save was lost. */
async function showStored(cache: QueryClient, id: string): Promise<void> {
  const stored = await clientsApi.get.call({ id }).catch(() => null)
  if (stored) showSaved(cache, stored)
}

let lastToast = 0

/** One edit after the other shall not pile up the same sentence. */
function saySaved(undo: (() => void) | undefined): void {
  toast.dismiss(lastToast)
  lastToast = toast.success('Client updated successfully', undefined, undefined, undo)
}
