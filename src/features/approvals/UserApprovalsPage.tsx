import { List } from '../../office/list/List.tsx'
import { useListParams } from '../../office/list/useListParams.ts'
import { useListQuery } from '../../office/list/useListQuery.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { columns } from './cells.tsx'
import type { PendingUser } from './contract.ts'
import { approvals, DecisionsContext, useDecisions } from './useDecisions.ts'

const rowKey = ({ id }: PendingUser) => id
// One order only (acceptance U4), so there is nothing to sort by in the address.
const rules = { sort: 'requested_at', direction: 'desc', sortable: [] } as const

/** /operational/user-approvals (acceptance U1 to U8, D14, D17): staff read, administrators decide. */
export default function UserApprovalsPage() {
  const params = useListParams(rules)
  const decisions = useDecisions()
  const query = useListQuery({
    queryKey: approvals.list.key({ input: {} }),
    fetchPage: (cursor, signal) => approvals.list.call({ cursor }, { signal }),
  })
  const pending = (query.data?.pages[0] as { pending?: number } | undefined)?.pending
  return (
    <DecisionsContext value={decisions}>
      <PageHeader
        title="User Approvals"
        badge={pending !== undefined && <Badge variant="secondary">{pending} pending</Badge>}
        description={decisions.isAdministrator ? undefined : 'Only administrators can decide requests.'}
      />
      <List
        label="Sign-up requests"
        columns={columns}
        query={query}
        params={params}
        rowKey={rowKey}
        empty="No user approval requests found."
      />
      <RejectDialog decisions={decisions} />
    </DecisionsContext>
  )
}

function RejectDialog({
  decisions: { rejecting, askToReject, reject },
}: {
  decisions: ReturnType<typeof useDecisions>
}) {
  return (
    <ConfirmDialog
      open={rejecting !== null}
      onOpenChange={(open) => !open && askToReject(null)}
      title="Reject this request?"
      description={`${rejecting?.email ?? ''} will not get access, and sees the day of this decision after signing in.`}
      confirmLabel="Reject"
      onConfirm={() => (rejecting ? reject(rejecting) : undefined)}
    />
  )
}
