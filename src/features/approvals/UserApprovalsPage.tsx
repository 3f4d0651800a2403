import { useInfiniteQuery } from '@tanstack/react-query'
import type { inferParserType } from 'nuqs'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { idOf, type Column } from '../../list/column.ts'
import { List } from '../../list/List.tsx'
import { choiceParam, readParams, withoutNulls } from '../../list/listParams.ts'
import { useListParams } from '../../list/useListParams.ts'
import { pagedOptions } from '../../list/paged.ts'
import { Badge, type BadgeVariant } from '../../ui/Badge.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { api } from '../../lib/api.ts'
import { formatInstant, formatInstantDay } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { roleNames, roleOptions, type Role } from '../../lib/roles.ts'
import type { PendingUser } from './contract.ts'
import { createContext, use, useState } from 'react'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { useRowChanges, type RowChange } from '../../list/useRowChanges.tsx'
import { useSession } from '../accounts/useSession.ts'

const badges: Record<PendingUser['status'], { text: string; variant: BadgeVariant }> = {
  pending: { text: 'Pending', variant: 'secondary' },
  approved: { text: 'Approved', variant: 'success' },
  rejected: { text: 'Rejected', variant: 'destructive' },
}

// Only one order (acceptance U4), so the URL has no sort parameter.
const requestParams = { status: choiceParam(Object.keys(badges) as PendingUser['status'][]) }

const requestList = (values: inferParserType<typeof requestParams>) => {
  const filters = withoutNulls(values)
  return api.approvals.list.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ ...filters, cursor }) })
}

const queries: PageQueries = ({ url, queryClient }) => [
  queryClient.prefetchInfiniteQuery(requestList(readParams(url, requestParams))),
]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/user-approvals (acceptance U1 to U8, D14, D17): staff read, administrators decide. */
export default function UserApprovalsPage() {
  const { params, values } = useListParams(requestParams)
  const decisions = useDecisions()
  const query = useInfiniteQuery(requestList(values))
  const pending = query.data?.pages[0]?.pending
  return (
    <DecisionsContext value={decisions}>
      <PageHeader
        title="User Approvals"
        badge={pending !== undefined && <Badge variant="secondary">{pending} pending</Badge>}
        description={decisions.isAdministrator ? undefined : 'Only administrators can decide requests.'}
      />
      <List
        label="Requests for access"
        noun={['request', 'requests']}
        columns={columns}
        query={query}
        params={params}
        rowKey={idOf}
        filters={
          <Select
            aria-label="Status"
            placeholder="All statuses"
            value={values.status}
            options={statusOptions}
            onChange={(status) => params.setFilter('status', status)}
          />
        }
        empty={values.status ? 'No requests with this status.' : 'No user approval requests found.'}
      />
      {decisions.question}
    </DecisionsContext>
  )
}

const statusOptions = Object.entries(badges).map(([value, { text }]) => ({ value, label: text }))

/** acceptance U2. */
const columns: Column<PendingUser>[] = [
  { key: 'email', title: 'Email', width: 'w-72 grow-4', primary: true, cell: ({ email }) => email },
  {
    key: 'requested_at',
    title: 'Requested',
    width: 'w-38',
    cell: ({ requested_at }) => formatInstant(requested_at, '14:42'),
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

/** acceptance U5 to U7, D14, D16, with the toasts of the specification. */
const decisions = (selectedRole: (request: PendingUser) => Role) =>
  ({
    approve: {
      call: (request) =>
        api.approvals.approve_user.call({
          target_user_id: request.user_id,
          approver_role: selectedRole(request),
        }),
      done: () => 'User approved successfully',
      failed: 'Failed to approve user',
    },
    reject: {
      call: ({ user_id }) => api.approvals.reject_user.call({ target_user_id: user_id }),
      done: () => 'User rejected',
      failed: 'Failed to reject user',
      question: ({ email }) => ({
        title: 'Reject this request?',
        description: `${email} gets no access. They are told by email, and see the date when they sign in.`,
        confirmLabel: 'Reject',
      }),
    },
    reopen: {
      call: ({ user_id }) => api.approvals.reopen_request.call({ target_user_id: user_id }),
      done: () => 'Request reopened',
      failed: 'Failed to reopen request',
      question: ({ email }) => ({
        title: 'Reopen this request?',
        description: `It becomes pending again. ${email} is told by email.`,
        confirmLabel: 'Reopen',
      }),
    },
  }) satisfies Record<string, RowChange<PendingUser>>

const DecisionsContext = createContext<ReturnType<typeof useDecisions> | null>(null)

const useDecisionsContext = () => use(DecisionsContext)!

/** The decisions of one person about requests. The role is internal unless another is selected. */
function useDecisions() {
  const { data: session } = useSession()
  const [roles, setRoles] = useState<Record<string, Role>>({})
  const selectedRole = ({ user_id }: PendingUser): Role => roles[user_id] ?? 'internal'
  return {
    ...useRowChanges(decisions(selectedRole), {
      subject: 'request',
      // The focus moves to the role select of another one, which a held Enter does not press.
      onDone: ({ id }) => focusNeighbor(id, 'select:enabled'),
    }),
    isAdministrator: session?.role === 'admin',
    selectedRole,
    selectRole: ({ user_id }: PendingUser, role: Role) =>
      setRoles((before) => ({ ...before, [user_id]: role })),
    isOwn: ({ user_id }: PendingUser) => user_id === session?.user?.id,
  }
}
