import { FlaskConical, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { opensForm } from '../../../form/drafts.ts'
import { Button } from '../../../ui/Button.tsx'
import { shortcut } from '../../../ui/shortcuts.ts'
import { eventKeys, eventLabels, type EventKind } from '../choices.ts'
import type { Client } from '../contract.ts'
import { EventDialog } from '../dialogs.ts'

const icons = { order: PackageCheck, lab: FlaskConical }

export function EventButton({ client, kind }: { client: Client; kind: EventKind }) {
  const [isOpen, setOpen] = useState(false)
  const Icon = icons[kind]
  return (
    <>
      <Button
        {...shortcut(eventKeys[kind])}
        {...opensForm(`clients.${client.id}.${kind}`)}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden />
        {eventLabels[kind]}
      </Button>
      {isOpen && <EventDialog client={client} kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}
