import { StatusBadge } from '../lookups/StatusBadge.tsx'
import type { Client } from './contract.ts'
import { InlineField } from './inline/InlineField.tsx'

export const ClientStatus = ({ client }: { client: Client }) => (
  <span className="relative flex">
    <InlineField row={client} field="status_id" none="No status">
      <StatusBadge name={client.status_name} color={client.status_color} />
    </InlineField>
  </span>
)
