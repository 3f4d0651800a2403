import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { Client } from '../contract.ts'
import { namedClients, tellKept } from './keptActions.ts'
import ReasonDialog from './ReasonDialog.tsx'

/** Puts the client of a page on hold, or removes its hold (acceptance D206). */
export default function HoldDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const cache = useQueryClient()
  // What the dialog is for stays while it closes.
  const [heldAt] = useState(client.held_at)
  const [ids, named] = [[client.id], namedClients([client])]
  const tell = (output: { changed: number }) => tellKept(cache, heldAt ? 'release' : 'hold', [client], output)
  if (!heldAt) return <ReasonDialog action="hold" {...{ ids, named, onClose }} onDone={tell} />
  return (
    <ConfirmDialog
      title={`Remove legal hold of ${named}?`}
      description={`On legal hold since ${formatInstantDay(heldAt)}; the reason is in the history. You can undo this for 24 hours.`}
      confirmLabel="Remove legal hold"
      onConfirm={() => api.clients.hold.call({ ids, reason: null }).then(tell)}
      onClose={onClose}
    />
  )
}
