import { formatInstantDay } from '../../lib/dates.ts'
import { StatusBadge } from '../lookups/StatusBadge.tsx'
import type { Client } from './contract.ts'
import { InlineField } from './inline/InlineField.tsx'

export const ClientStatus = ({ client }: { client: Client }) => (
  <>
    <span className="relative flex">
      <InlineField row={client} field="status_id" none="No status">
        <StatusBadge name={client.status_name} color={client.status_color} />
      </InlineField>
    </span>
    {client.held_at && (
      <span className="text-sm text-ink-soft">On legal hold since {formatInstantDay(client.held_at)}</span>
    )}
  </>
)
