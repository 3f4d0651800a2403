import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { forget, readAgain } from './clientCache.ts'
import type { ClientRow } from './contract.ts'
import { clientsApi } from './useClientList.ts'

type DeleteClientDialogProps = {
  /** Null when nothing is to be deleted. */
  client: ClientRow | null
  onClose: () => void
  onDeleted: () => void
}

/** Asks, then deletes (acceptance C2, E14). */
export function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const cache = useQueryClient()
  const [last, setLast] = useState(client)
  // The name stays readable while the dialog closes.
  if (client && client !== last) setLast(client)
  if (!last) return null

  const remove = async () => {
    try {
      await clientsApi.remove.call({ id: last.id })
    } catch (error) {
      const { message, status } = failureOf(error, 'Failed to delete client')
      toast.error(message)
      if (status === 404) await readAgain(cache)
      throw error
    }
    toast.success('Client deleted successfully')
    // The dialog need not wait until the list has been read again.
    void forget(cache, last.id)
    onDeleted()
  }
  return (
    <ConfirmDialog
      open={client !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete client"
      description={
        <>
          Are you sure you want to delete{' '}
          <strong className="font-semibold break-words text-ink">
            {last.first_name} {last.last_name}
          </strong>
          ? This action cannot be undone.
        </>
      }
      confirmLabel="Delete"
      onConfirm={remove}
    />
  )
}
