import { FlaskConical, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { opensForm } from '../../../form/drafts.ts'
import { Button } from '../../../ui/Button.tsx'
import { shortcut } from '../../../ui/shortcuts.ts'
import { eventKeys, eventLabels, eventKinds, type EventKind } from '../choices.ts'
import type { Client } from '../contract.ts'
import { EventDialog } from '../dialogs.ts'

const icons = { order: PackageCheck, lab: FlaskConical }

/** 'Order placed' and 'Lab done' on the client's page. */
export function EventButtons({ client }: { client: Client }) {
  const [kind, setKind] = useState<EventKind | null>(null)
  return (
    <>
      {eventKinds.map((each) => {
        const Icon = icons[each]
        return (
          <Button
            key={each}
            {...shortcut(eventKeys[each])}
            {...opensForm(`clients.${client.id}.${each}`)}
            onClick={() => setKind(each)}
          >
            <Icon aria-hidden />
            {eventLabels[each]}
          </Button>
        )
      })}
      {kind && <EventDialog client={client} kind={kind} onClose={() => setKind(null)} />}
    </>
  )
}
