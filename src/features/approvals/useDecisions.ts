import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../accounts/useSession.ts'
import { approvalsApi } from './api.ts'
import type { PendingUser } from './contract.ts'

export type Role = 'internal' | 'admin'
export type Decisions = ReturnType<typeof useDecisions>

/** What the cells of the table share: the chosen roles, and the decisions. */
export const DecisionsContext = createContext<Decisions | null>(null)

export function useDecide(): Decisions {
  const decisions = use(DecisionsContext)
  if (!decisions) throw new Error('Used outside of the approvals page')
  return decisions
}

/** The first control of a row that waits: its role. A button the same key, held or pressed twice, would press. */
const firstControl = 'select:enabled'

/** A decided request loses its buttons, or leaves the list. */
function tell(text: string, { id }: PendingUser): void {
  toast.success(text, undefined, 'request')
  focusNeighbor(id, firstControl)
}

/** Somebody else has decided it, or it is gone: the question is over, and asking again would bring the same answer. */
const isOver = (error: unknown) => [404, 409].includes(failureOf(error).status ?? 0)

/** What is asked about before it is done. */
export interface Asked {
  request: PendingUser
  to: 'reject' | 'reopen'
}

/** acceptance U5 to U7, D14, D16. A role that was not chosen is internal. */
export function useDecisions() {
  const { data: session } = useSession()
  const [roles, setRoles] = useState<Record<string, Role>>({})
  const [asking, ask] = useState<Asked | null>(null)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: approvalsApi.key() })
  const roleOf = ({ user_id }: PendingUser): Role => roles[user_id] ?? 'internal'

  const approve = useMutation(
    approvalsApi.approve_user.mutationOptions({
      onSuccess: (request) => tell('User approved successfully', request),
      onError: (error) => void toast.error('Failed to approve user', failureOf(error).message, 'request'),
      onSettled: refresh,
    }),
  )
  const reject = useMutation(
    approvalsApi.reject_user.mutationOptions({
      onSuccess: (request) => tell('User rejected', request),
      onError: (error) => void toast.error('Failed to reject user', failureOf(error).message, 'request'),
      onSettled: refresh,
    }),
  )
  const reopen = useMutation(
    approvalsApi.reopen_request.mutationOptions({
      onSuccess: (request) => tell('Request reopened', request),
      onError: (error) => void toast.error('Failed to reopen request', failureOf(error).message, 'request'),
      onSettled: refresh,
    }),
  )
  return {
    isAdministrator: session?.role === 'admin',
    roleOf,
    choose: ({ user_id }: PendingUser, role: Role) => setRoles((before) => ({ ...before, [user_id]: role })),
    approve: (request: PendingUser) => {
      // A second press of a fast double click comes before the button is drawn busy.
      if (queryClient.isMutating({ mutationKey: approvalsApi.approve_user.mutationKey() }) > 0) return
      approve.mutate({ target_user_id: request.user_id, approver_role: roleOf(request) })
    },
    isApproving: ({ user_id }: PendingUser) =>
      approve.isPending && approve.variables.target_user_id === user_id,
    asking,
    ask,
    confirm: async ({ request: { id, user_id }, to }: Asked) => {
      try {
        await (to === 'reject' ? reject : reopen).mutateAsync({ target_user_id: user_id })
      } catch (error) {
        // The toast has told it; the question closes.
        if (!isOver(error)) throw error
        focusNeighbor(id, firstControl)
      }
    },
    /** Why this person cannot decide this request; undefined when they can. */
    obstacle: ({ user_id }: PendingUser) => {
      if (session?.role !== 'admin') return 'Only administrators can decide requests'
      return user_id === session.user?.id ? 'Nobody decides their own request' : undefined
    },
  }
}
