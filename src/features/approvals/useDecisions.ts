import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../accounts/useSession.ts'
import { api } from '../../lib/api.ts'
import type { PendingUser } from './contract.ts'
import type { Role } from '../../lib/roles.ts'

/** acceptance U5 to U7, D14, D16, with the toasts of the specification. */
const decisions = {
  approve: {
    call: (target_user_id: string, approver_role: Role) =>
      api.approvals.approve_user.call({ target_user_id, approver_role }),
    done: 'User approved successfully',
    failed: 'Failed to approve user',
  },
  reject: {
    call: (target_user_id: string) => api.approvals.reject_user.call({ target_user_id }),
    done: 'User rejected',
    failed: 'Failed to reject user',
  },
  reopen: {
    call: (target_user_id: string) => api.approvals.reopen_request.call({ target_user_id }),
    done: 'Request reopened',
    failed: 'Failed to reopen request',
  },
}

interface Decision {
  request: PendingUser
  kind: keyof typeof decisions
}

export type Confirmation = Decision & { kind: 'reject' | 'reopen' }

export type Decisions = ReturnType<typeof useDecisions>

export const DecisionsContext = createContext<Decisions | null>(null)

export function useDecisionsContext(): Decisions {
  const context = use(DecisionsContext)
  if (!context) throw new Error('Used outside of the approvals page')
  return context
}

const mutationKey = ['decide request']

/** The row lost its buttons, or left the list: the focus moves to the role select of another one, which a held Enter does not press. */
const focusNextRequest = ({ id }: PendingUser) => focusNeighbor(id, 'select:enabled')

/** Whether the request was decided by somebody else or deleted, so that a retry would fail too. */
const isAlreadyDecided = (error: unknown) => [404, 409].includes(failureOf(error).status ?? 0)

/** The decisions of one person about requests. The role is internal unless another is selected. */
export function useDecisions() {
  const { data: session } = useSession()
  const [roles, setRoles] = useState<Record<string, Role>>({})
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const cache = useQueryClient()
  const selectedRole = ({ user_id }: PendingUser): Role => roles[user_id] ?? 'internal'
  const decide = useMutation({
    mutationKey,
    mutationFn: ({ request, kind }: Decision) => decisions[kind].call(request.user_id, selectedRole(request)),
    onSuccess: (_, { request, kind }) => {
      toast.success(decisions[kind].done, { subject: 'request' })
      focusNextRequest(request)
    },
    onError: (error, { kind }) => failureToast(error, decisions[kind].failed, 'request', { keepTitle: true }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.approvals.key() }),
  })
  return {
    isAdministrator: session?.role === 'admin',
    selectedRole,
    selectRole: ({ user_id }: PendingUser, role: Role) =>
      setRoles((before) => ({ ...before, [user_id]: role })),
    approve: (request: PendingUser) => {
      // The second click of a double click comes before React has disabled the button.
      if (cache.isMutating({ mutationKey }) === 0) decide.mutate({ request, kind: 'approve' })
    },
    isApproving: ({ id }: PendingUser) => decide.isPending && decide.variables.request.id === id,
    confirmation,
    setConfirmation,
    confirm: async (asked: Confirmation) => {
      try {
        await decide.mutateAsync(asked)
      } catch (error) {
        // The toast shows the error; the dialog closes.
        if (!isAlreadyDecided(error)) throw error
        focusNextRequest(asked.request)
      }
    },
    /** Why this person cannot decide this request; undefined when they can. */
    disabledReason: ({ user_id }: PendingUser) => {
      if (session?.role !== 'admin') return 'Only administrators can decide requests'
      return user_id === session.user?.id ? 'Nobody decides their own request' : undefined
    },
  }
}
