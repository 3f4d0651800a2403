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

export type Decisions = ReturnType<typeof useDecisions>

/** Gives the cells of the list the selected roles and the actions of `useDecisions`. */
export const DecisionsContext = createContext<Decisions | null>(null)

export function useDecisionsContext(): Decisions {
  const decisions = use(DecisionsContext)
  if (!decisions) throw new Error('Used outside of the approvals page')
  return decisions
}

/** The role select of a row. Not a button, which a held or repeated Enter would press. */
const firstControl = 'select:enabled'

/** Shows a toast. The row lost its buttons, or left the list, so the focus moves to a neighbor. */
function reportSuccess(text: string, { id }: PendingUser): void {
  toast.success(text, { subject: 'request' })
  focusNeighbor(id, firstControl)
}

const reportFailure = (title: string) => (error: unknown) =>
  failureToast(error, title, 'request', { keepTitle: true })

/** Whether the request was decided by somebody else or deleted, so that a retry would fail too. */
const isAlreadyDecided = (error: unknown) => [404, 409].includes(failureOf(error).status ?? 0)

/** A decision that needs a confirmation. */
export interface Confirmation {
  request: PendingUser
  decision: 'reject' | 'reopen'
}

/** acceptance U5 to U7, D14, D16. The role is internal unless another is selected. */
export function useDecisions() {
  const { data: session } = useSession()
  const [roles, setRoles] = useState<Record<string, Role>>({})
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.approvals.key() })
  const roleOf = ({ user_id }: PendingUser): Role => roles[user_id] ?? 'internal'

  const approve = useMutation(
    api.approvals.approve_user.mutationOptions({
      onSuccess: (request) => reportSuccess('User approved successfully', request),
      onError: reportFailure('Failed to approve user'),
      onSettled: refresh,
    }),
  )
  const reject = useMutation(
    api.approvals.reject_user.mutationOptions({
      onSuccess: (request) => reportSuccess('User rejected', request),
      onError: reportFailure('Failed to reject user'),
      onSettled: refresh,
    }),
  )
  const reopen = useMutation(
    api.approvals.reopen_request.mutationOptions({
      onSuccess: (request) => reportSuccess('Request reopened', request),
      onError: reportFailure('Failed to reopen request'),
      onSettled: refresh,
    }),
  )
  return {
    isAdministrator: session?.role === 'admin',
    roleOf,
    choose: ({ user_id }: PendingUser, role: Role) => setRoles((before) => ({ ...before, [user_id]: role })),
    approve: (request: PendingUser) => {
      // The second click of a double click comes before React has disabled the button.
      if (queryClient.isMutating({ mutationKey: api.approvals.approve_user.mutationKey() }) > 0) return
      approve.mutate({ target_user_id: request.user_id, approver_role: roleOf(request) })
    },
    isApproving: ({ user_id }: PendingUser) =>
      approve.isPending && approve.variables.target_user_id === user_id,
    confirmation,
    setConfirmation,
    confirm: async ({ request: { id, user_id }, decision }: Confirmation) => {
      try {
        await (decision === 'reject' ? reject : reopen).mutateAsync({ target_user_id: user_id })
      } catch (error) {
        // The toast shows the error; the dialog closes.
        if (!isAlreadyDecided(error)) throw error
        focusNeighbor(id, firstControl)
      }
    },
    /** Why this person cannot decide this request; undefined when they can. */
    disabledReason: ({ user_id }: PendingUser) => {
      if (session?.role !== 'admin') return 'Only administrators can decide requests'
      return user_id === session.user?.id ? 'Nobody decides their own request' : undefined
    },
  }
}
