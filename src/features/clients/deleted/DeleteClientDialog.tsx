import { useQueryClient } from '@tanstack/react-query'
import { undoAction } from '../../../form/undo.ts'
import { failureOf } from '../../../lib/failure.ts'
import { lastFirst } from '../../../lib/text.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { failureToast, toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import { removeFromCache, invalidateLists } from '../clientQuery.ts'
import type { ClientRow } from '../contract.ts'

type DeleteClientDialogProps = {
  client: ClientRow
  onClose: () => void
  onDeleted: (client: ClientRow) => void
}

/** Confirms and deletes (acceptance C2, E14). */
export default function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const cache = useQueryClient()
  const remove = async () => {
    let removed: object
    try {
      removed = await api.clients.remove.call({ id: client.id })
    } catch (error) {
      const { status } = failureOf(error)
      failureToast(error, 'Failed to delete client', 'client')
      if (status === 404 || status === 410) await invalidateLists(cache)
      throw error
    }
    toast.success('Client deleted successfully', {
      description: lastFirst(client),
      undo: undoAction(cache, removed),
    })
    onDeleted(client)
    // The dialog closes without waiting for the refetch.
    void removeFromCache(cache, client.id)
  }
  return (
    <ConfirmDialog
      title="Delete client?"
      description={
        <>
          Are you sure you want to delete{' '}
          <strong className="font-semibold break-words text-ink">
            {client.first_name} {client.last_name}
          </strong>
          ? This action cannot be undone.
          <p className="mt-2">
            The record is kept: you can undo this for 24 hours. After that only an administrator can restore
            it.
          </p>
        </>
      }
      confirmLabel="Delete"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
