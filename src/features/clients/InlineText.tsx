import { href } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditableText } from '../../list/EditableText.tsx'
import { lastFirst } from '../../lib/text.ts'
import { autosave, endAutosave, newDraftKey, offerBack } from '../drafts/autosave.ts'
import { clientLabels } from './labels.ts'
import type { ClientRow } from './contract.ts'
import { saveText, type TextField } from './saveText.ts'

/** Notes or updates of a client, edited where they stand (acceptance B4, D32). */
export function InlineText({ row, field }: { row: ClientRow; field: TextField }) {
  const cache = useQueryClient()
  const [key] = useState(() => newDraftKey(`clients.${row.id}.${field}-`))
  const name = lastFirst(row.last_name, row.first_name)
  return (
    <EditableText
      value={row[field]}
      label={`${field} of ${name}`}
      queueKey={row.id}
      maxLength={20_000}
      onCommit={(text, base) => saveText(cache, row, field, text, base)}
      onUnsaved={(typed) =>
        typed
          ? autosave(key, {
              title: `${clientLabels[field]} of ${name}`,
              path: href('/operational/clients/:id/edit', { id: row.id }),
              base: { [field]: typed.base },
              typed: { [field]: typed.text },
            })
          : void endAutosave(cache, key)
      }
      onLost={() => void offerBack(cache, key)}
    />
  )
}
