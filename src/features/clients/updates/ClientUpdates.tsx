import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { opensForm } from '../../../form/drafts.ts'
import { formatInstant, formatInstantDay } from '../../../lib/dates.ts'
import { shortcut } from '../../../ui/shortcuts.ts'
import type { ClientUpdate } from './updatesContract.ts'
import { AddButton } from '../AddButton.tsx'
import { ClientSection } from '../ClientSection.tsx'
import { PartDialog } from '../dialogs.ts'
import type { Client } from '../contract.ts'
import { InlineField } from '../inline/InlineField.tsx'
import { api } from '../../../lib/api.ts'
import { MoreRows } from '../../../list/MoreRows.tsx'
import { pagedOptions } from '../../../list/paged.ts'
import { PartRow } from '../parts/PartRow.tsx'
import { clientFields } from '../registry.ts'

export const clientUpdatesQuery = (id: string) =>
  api.clients.updates.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ id, cursor }) })

/** The newest entry, edited in place as everywhere, and those before it. */
export function ClientUpdates({ client }: { client: Client }) {
  const query = useInfiniteQuery(clientUpdatesQuery(client.id))
  const [dialog, setDialog] = useState<{ row?: ClientUpdate } | null>(null)
  const entries = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const newest = entries.find((entry) => entry.newest)
  const earlier = entries.filter((entry) => !entry.newest)
  return (
    <ClientSection
      title={clientFields.updates.label}
      actions={
        <AddButton
          {...shortcut('u')}
          {...opensForm(`clients.${client.id}.add-update`)}
          onClick={() => setDialog({})}
        >
          Add update
        </AddButton>
      }
    >
      <div className="relative flex">
        <InlineField row={client} field="updates" none="No updates." />
      </div>
      {newest && <Signature entry={newest} />}
      {earlier.length > 0 && (
        <ol aria-label="Earlier updates" className="mt-3 divide-y divide-line border-t border-line">
          {earlier.map((entry) => (
            <PartRow
              key={entry.id}
              kind="updates"
              {...{ client, id: entry.id }}
              named={`your update of ${formatInstant(entry.created_at)}`}
              onChange={entry.mine && (() => setDialog({ row: entry }))}
            >
              <p className="whitespace-pre-wrap">{entry.text}</p>
              <Signature entry={entry} />
            </PartRow>
          ))}
        </ol>
      )}
      <MoreRows query={query} label="Show earlier updates" />
      {dialog && <PartDialog kind="updates" client={client} {...dialog} onClose={() => setDialog(null)} />}
    </ClientSection>
  )
}

function Signature({ entry: { created_at, by, edited_at, edited_by } }: { entry: ClientUpdate }) {
  const who = edited_by === by ? '' : ` by ${edited_by ?? 'someone'}`
  return (
    <p className="tabular text-sm break-words text-ink-soft">
      {[formatInstant(created_at), by, edited_at && `edited ${formatInstantDay(edited_at)}${who}`]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
