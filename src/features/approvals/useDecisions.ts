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
    question: (email: string) => ({
      title: 'Reject this request?',
      description: `${email} will not get access, sees the day of this decision after signing in, and is told so by email.`,
      confirmLabel: 'Reject',
    }),
  },
  reopen: {
    call: (target_user_id: string) => api.approvals.reopen_request.call({ target_user_id }),
    done: 'Request reopened',
    failed: 'Failed to reopen request',
    question: (email: string) => ({
      title: 'Reopen this request?',
      description: `It will be pending again, and ${email} is told so by email.`,
      confirmLabel: 'Reopen',
    }),
  },
}

interface Decision {
  request: PendingUser
  kind: keyof typeof decisions
}

type Question = Decision & { kind: 'reject' | 'reopen' }

export const DecisionsContext = createContext<ReturnType<typeof useDecisions> | null>(null)

export const useDecisionsContext = () => use(DecisionsContext)!

const mutationKey = ['decide request']

/** The row lost its buttons, or left the list: the focus moves to the role select of another one, which a held Enter does not press. */
const focusNextRequest = ({ id }: PendingUser) => focusNeighbor(id, 'select:enabled')

/** Whether the request was decided by somebody else or deleted, so that a retry would fail too. */
const isAlreadyDecided = (error: unknown) => [404, 409].includes(failureOf(error).status ?? 0)

/** The decisions of one person about requests. The role is internal unless another is selected. */
export function useDecisions() {
  const { data: session } = useSession()
  const [roles, setRoles] = useState<Record<string, Role>>({})
  const [asked, setAsked] = useState<Question | null>(null)
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
    ask: setAsked,
    question: asked && decisions[asked.kind].question(asked.request.email),
    cancel: () => setAsked(null),
    confirm: async () => {
      if (!asked) return
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
