import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { failureToast } from '../../../ui/failureToast.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import type { KeptClient } from '../contract.ts'
import { keptActions, namedClients, tellKept, type KeptAction } from './keptActions.ts'

const ReasonDialog = onDemand(() => import('./ReasonDialog.tsx'))

type Call = (ids: string[]) => Promise<{ changed: number }>
const remove: Call = (ids) => api.clients.bulk.call({ ids, change: { action: 'delete' } })
/** What is done at once. */
const calls: { [Action in KeptAction]?: Call } = {
  release: (ids) => api.clients.hold.call({ ids, reason: null }),
  restore: ([id = '']) => api.clients.restore.call({ id }).then(() => ({ changed: 1 })),
}

interface KeptClientButtonProps {
  action: KeptAction
  /** The client of a row, or those that are selected. */
  clients: readonly KeptClient[]
  /** They leave the list. */
  onDone: () => void
  disabled?: boolean
}

/** What administrators do with clients that are deleted, due for review or on hold (acceptance D45, D206). */
export function KeptClientButton({ action, clients, onDone, disabled }: KeptClientButtonProps) {
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { label, done } = keptActions[action]
  const call = calls[action]
  const ids = clients.map(({ id }) => id)
  const named = namedClients(clients)
  const title = `${label}${action === 'release' || action === 'hold' ? ' of' : ''} ${named}`
  const onClose = () => setOpen(false)
  const tell = (output: { changed: number }) => {
    tellKept(cache, action, clients, output)
    onDone()
  }
  const atOnce = useMutation({
    mutationFn: async () => call?.(ids),
    onSuccess: (output) => output && tell(output),
    onError: (error) => failureToast(error, `Not ${done}: ${named}`, 'client', true),
  })
  return (
    <>
      <Button
        size="small"
        disabled={disabled}
        busy={atOnce.isPending}
        aria-label={title}
        onClick={() => (call ? atOnce.mutate() : setOpen(true))}
      >
        {label}
      </Button>
      {isOpen && action === 'delete' && (
        <ConfirmDialog
          title={`${title}?`}
          description="You can undo this for 24 hours. Under Deleted clients they can be restored, or purged for good."
          confirmLabel={label}
          onConfirm={async () => tell(await remove(ids))}
          onClose={onClose}
        />
      )}
      {isOpen && (action === 'hold' || action === 'purge') && (
        <ReasonDialog {...{ action, ids, named, onClose }} onDone={tell} />
      )}
    </>
  )
}
