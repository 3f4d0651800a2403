import { formatInstant, formatInstantDay } from '../../lib/dates.ts'
import type { Column } from '../../list/column.ts'
import { Badge, type BadgeVariant } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import type { PendingUser } from './contract.ts'
import { useDecisionsContext } from './useDecisions.ts'
import { roleNames, roleOptions, type Role } from '../../lib/roles.ts'

export const badges: Record<PendingUser['status'], { text: string; variant: BadgeVariant }> = {
  pending: { text: 'Pending', variant: 'secondary' },
  approved: { text: 'Approved', variant: 'success' },
  rejected: { text: 'Rejected', variant: 'destructive' },
}

/** acceptance U2. */
export const columns: Column<PendingUser>[] = [
  { key: 'email', title: 'Email', width: 'w-72 grow-4', primary: true, cell: ({ email }) => email },
  {
    key: 'requested_at',
    title: 'Requested',
    width: 'w-38',
    cell: ({ requested_at }) => formatInstant(requested_at),
  },
  { key: 'status', title: 'Status', width: 'w-56', cell: (request) => <Status {...request} /> },
  {
    key: 'role',
    title: 'Role Assignment',
    width: 'w-35',
    cell: (request) => {
      if (request.status === 'pending') return <RoleChoice request={request} />
      return request.role ? roleNames[request.role] : '-'
    },
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 'w-46',
    card: 'wide',
    cell: (request) => <Actions request={request} />,
  },
]

function Status({ status, email_verified, rejected_at }: PendingUser) {
  const { text, variant } = badges[status]
  return (
    <span className="flex items-center gap-x-2 whitespace-nowrap max-sm:flex-wrap">
      <Badge variant={variant}>{text}</Badge>
      {status === 'pending' && !email_verified && (
        <span className="text-sm text-ink-faint">email not confirmed</span>
      )}
      {rejected_at && <span className="text-sm text-ink-faint">{formatInstantDay(rejected_at)}</span>}
    </span>
  )
}

function RoleChoice({ request }: { request: PendingUser }) {
  const { selectedRole, selectRole, isAdministrator, isOwn } = useDecisionsContext()
  return (
    <Select
      aria-label={`Role for ${request.email}`}
      value={selectedRole(request)}
      options={roleOptions}
      disabled={!isAdministrator || isOwn(request)}
      onChange={(role) => selectRole(request, role as Role)}
    />
  )
}

/** acceptance U3, D16: Approve and Reject while pending, the day of an approval, Reopen after a rejection. */
function Actions({ request }: { request: PendingUser }) {
  const { isAdministrator, isOwn, request: decide, pending } = useDecisionsContext()
  const { status, email, email_verified, approved_at } = request
  if (status === 'approved') return `Approved ${formatInstantDay(approved_at)}`
  if (status === 'rejected') {
    if (!isAdministrator || isOwn(request)) return '-'
    return (
      <Button size="small" aria-label={`Reopen ${email}`} onClick={() => decide(request, 'reopen')}>
        Reopen
      </Button>
    )
  }
  if (isOwn(request)) return <span className="text-sm text-ink-soft">Nobody decides their own request</span>
  const isPending = pending?.row.id === request.id
  return (
    <span className="flex gap-2">
      <Button
        size="small"
        variant="primary"
        aria-label={`Approve ${email}`}
        disabled={!isAdministrator || !email_verified}
        busy={isPending}
        onClick={() => decide(request, 'approve')}
      >
        Approve
      </Button>
      <Button
        size="small"
        aria-label={`Reject ${email}`}
        disabled={!isAdministrator || isPending}
        onClick={() => decide(request, 'reject')}
      >
        Reject
      </Button>
    </span>
  )
}
