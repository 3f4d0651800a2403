import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { failureToast } from '../../../ui/failureToast.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import type { DeletedClient } from '../contract.ts'
import { clientsText, tellDone, type ChosenClients } from './chosenClients.ts'

/* What can be done with the client of a row, or with those that are selected (acceptance D45, D206). */

const HoldDialog = onDemand(() => import('./HoldDialog.tsx'))
const PurgeDialog = onDemand(() => import('./PurgeDialog.tsx'))

type ButtonProps = ChosenClients & { disabled?: boolean }

interface DialogButtonProps extends Pick<ButtonProps, 'clients' | 'disabled'> {
  text: string
  renderDialog: (close: () => void) => ReactNode
}

function DialogButton({ text, clients, disabled, renderDialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        disabled={disabled}
        aria-label={`${text} ${clientsText(clients)}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  )
}

export const KeepButton = (props: ButtonProps) => (
  <DialogButton
    {...props}
    text="Keep"
    renderDialog={(onClose) => <HoldDialog {...props} onClose={onClose} />}
  />
)

export const PurgeButton = (props: ButtonProps & ChosenClients<DeletedClient>) => (
  <DialogButton
    {...props}
    text="Purge"
    renderDialog={(onClose) => <PurgeDialog {...props} onClose={onClose} />}
  />
)

export function DeleteButton({ clients, onDone, disabled }: ButtonProps) {
  const cache = useQueryClient()
  const remove = async () => {
    const ids = clients.map(({ id }) => id)
    const removed = await api.clients.bulk.call({ ids, change: { action: 'delete' } })
    tellDone(cache, clients, 'deleted', removed)
    onDone()
  }
  return (
    <DialogButton
      {...{ clients, disabled }}
      text="Delete"
      renderDialog={(onClose) => (
        <ConfirmDialog
          title={`Delete ${clientsText(clients)}?`}
          description="You can undo this for 24 hours. Under Deleted clients they can be restored, or purged for good."
          confirmLabel="Delete"
          onConfirm={remove}
          onClose={onClose}
        />
      )}
    />
  )
}

export function RemoveHoldButton({ clients, onDone, disabled }: ButtonProps) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.clients.hold.call({ ids: clients.map(({ id }) => id), reason: null }),
    onSuccess: (removed) => {
      tellDone(cache, clients, 'taken off hold', removed)
      onDone()
    },
    onError: (error) => failureToast(error, 'The hold was not removed', 'clients', true),
  })
  return (
    <Button
      size="small"
      busy={isPending}
      disabled={disabled}
      aria-label={`Remove hold of ${clientsText(clients)}`}
      onClick={() => mutate()}
    >
      Remove hold
    </Button>
  )
}
