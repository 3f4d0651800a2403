import { useQueryClient } from '@tanstack/react-query'
import { EditableText } from '../../office/list/EditableText.tsx'
import { lastFirst } from '../../lib/text.ts'
import type { ClientRow } from './contract.ts'
import { saveText, type TextField } from './saveText.ts'

/** Notes or updates of a client, edited where they stand (acceptance B4, D32). */
export function InlineText({ row, field }: { row: ClientRow; field: TextField }) {
  const cache = useQueryClient()
  return (
    <EditableText
      value={row[field]}
      label={`${field} of ${lastFirst(row.last_name, row.first_name)}`}
      queueKey={row.id}
      maxLength={20_000}
      onCommit={(text, base) => saveText(cache, row, field, text, base)}
    />
  )
}
