import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../lib/api.ts'
import type { Person } from './people/peopleContract.ts'
import { useSession } from './useSession.ts'
import type { Role } from '../../lib/roles.ts'

type People = ReturnType<typeof usePeople>

/** Gives the cells of the list the actions of `usePeople`. */
export const PeopleContext = createContext<People | null>(null)

export function usePeopleContext(): People {
  const people = use(PeopleContext)
  if (!people) throw new Error('Used outside of the list of people')
  return people
}

const roleTexts: Record<Role, string> = {
  viewer: 'a viewer',
  internal: 'internal staff',
  admin: 'an administrator',
}

/** Actions that need a confirmation. */
export type ConfirmedAction = 'disable' | 'reset_factors' | Role

/** Changes of access (acceptance D57). Disabling and making an administrator need a confirmation. */
export function usePeople() {
  const queryClient = useQueryClient()
  const { data: session } = useSession()
  const [confirmation, setConfirmation] = useState<{ person: Person; action: ConfirmedAction } | null>(null)
  // Everything: people, sign-up requests, the audit and one's own session show who has access.
  const refresh = () => queryClient.invalidateQueries()
  const assign = useMutation(
    api.accounts.assign_role.mutationOptions({
      onSuccess: ({ email, role }) =>
        void toast.success('Role changed', {
          description: `${email} has access as ${roleTexts[role ?? 'internal']} now.`,
        }),
      onError: (error) => failureToast(error, 'Failed to change the role', 'person', { keepTitle: true }),
      onSettled: refresh,
    }),
  )
  const disable = useMutation(
    api.accounts.disable_user.mutationOptions({
      onSuccess: ({ email }) =>
        void toast.success('Access taken away', { description: `${email} was signed out everywhere.` }),
      onError: (error) => failureToast(error, 'Failed to take access away', 'person', { keepTitle: true }),
      onSettled: refresh,
    }),
  )
  const end = useMutation(
    api.accounts.end_sessions.mutationOptions({
      onSuccess: ({ email }) => void toast.success(`${email} was signed out everywhere`),
      onError: (error) =>
        failureToast(error, 'Failed to sign this person out', 'person', { keepTitle: true }),
      onSettled: refresh,
    }),
  )
  const resetFactors = useResetFactors(refresh)
  const emergency = useAllowEmergency(refresh)
  const isSelf = ({ user_id }: Person) => user_id === session?.user?.id
  return {
    isSelf,
    confirmation,
    setConfirmation,
    isBusy: ({ user_id }: Person) => assign.isPending && assign.variables.user_id === user_id,
    allowEmergency: ({ user_id }: Person, allowed: boolean) => emergency.mutate({ user_id, allowed }),
    endSessions: ({ user_id }: Person) => end.mutate({ user_id }),
    /** Confirmed first: giving up one's own role, and making an administrator, who could take it away. */
    choose: (person: Person, role: Role) => {
      if (role === 'admin' || isSelf(person)) setConfirmation({ person, action: role })
      else assign.mutate({ user_id: person.user_id, role })
    },
    confirm: async () => {
      if (!confirmation) return
      const { person, action } = confirmation
      const { user_id } = person
      if (action === 'disable') await disable.mutateAsync({ user_id })
      else if (action === 'reset_factors') await resetFactors.mutateAsync({ user_id })
      else await assign.mutateAsync({ user_id, role: action })
    },
  }
}

const useResetFactors = (onSettled: () => Promise<void>) =>
  useMutation(
    api.accounts.reset_factors.mutationOptions({
      onSuccess: ({ email }) =>
        void toast.success('Second factor removed', {
          description: `${email} was signed out and told by email.`,
        }),
      onError: (error) =>
        failureToast(error, 'The second factor was not removed', 'person', { keepTitle: true }),
      onSettled,
    }),
  )

function useAllowEmergency(onSettled: () => Promise<void>) {
  return useMutation(
    api.accounts.allow_emergency.mutationOptions({
      onSuccess: ({ email, may_use_emergency }) =>
        void toast.success(
          may_use_emergency
            ? `${email} may open emergency access now`
            : `${email} may not open emergency access any more`,
        ),
      onError: (error) =>
        failureToast(error, 'Failed to change emergency access', 'person', { keepTitle: true }),
      onSettled,
    }),
  )
}
