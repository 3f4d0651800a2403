import { createContext, use, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Role } from '../../lib/roles.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { useRowChanges, type RowChange } from '../../list/useRowChanges.tsx'
import { useSession } from '../accounts/useSession.ts'
import type { PendingUser } from './contract.ts'

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

export const DecisionsContext = createContext<ReturnType<typeof useDecisions> | null>(null)

export const useDecisionsContext = () => use(DecisionsContext)!

/** The decisions of one person about requests. The role is internal unless another is selected. */
export function useDecisions() {
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
