import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { toast } from '../../ui/toast.ts'
import { accountsApi } from './api.ts'
import type { Person } from './contract.ts'
import { useSession } from './useSession.ts'

export type Role = 'internal' | 'admin'
type People = ReturnType<typeof usePeople>

/** What the cells of the list share. */
export const PeopleContext = createContext<People | null>(null)

export function useAccess(): People {
  const people = use(PeopleContext)
  if (!people) throw new Error('Used outside of the list of people')
  return people
}

/** What is asked about before it is done. */
export type Asked = 'disable' | 'internal' | 'admin'

/** Changes of access (acceptance D57); what costs somebody access, or makes an administrator, is asked about first. */
export function usePeople() {
  const queryClient = useQueryClient()
  const { data: session } = useSession()
  const [asking, setAsking] = useState<{ person: Person; to: Asked } | null>(null)
  // Everything: people, sign-up requests, the audit and one's own session show who has access.
  const refresh = () => queryClient.invalidateQueries()
  const assign = useMutation(
    accountsApi.assign_role.mutationOptions({
      onSuccess: ({ email, role }) =>
        void toast.success(
          'Role changed',
          `${email} is ${role === 'admin' ? 'an administrator' : 'internal staff'} now.`,
        ),
      onError: (error) => void toast.error('Failed to change the role', failureOf(error).message),
      onSettled: refresh,
    }),
  )
  const disable = useMutation(
    accountsApi.disable_user.mutationOptions({
      onSuccess: ({ email }) =>
        void toast.success('Access taken away', `${email} was signed out everywhere.`),
      onError: (error) => void toast.error('Failed to take access away', failureOf(error).message),
      onSettled: refresh,
    }),
  )
  const isSelf = ({ user_id }: Person) => user_id === session?.user?.id
  return {
    isSelf,
    asking,
    ask: setAsking,
    isBusy: ({ user_id }: Person) => assign.isPending && assign.variables.user_id === user_id,
    /** One's own way down is asked about, and who becomes an administrator, who could turn against whoever did it. */
    choose: (person: Person, role: Role) => {
      if (role === 'admin' || isSelf(person)) setAsking({ person, to: role })
      else assign.mutate({ user_id: person.user_id, role })
    },
    confirm: async () => {
      if (!asking) return
      const { user_id } = asking.person
      await (asking.to === 'disable'
        ? disable.mutateAsync({ user_id })
        : assign.mutateAsync({ user_id, role: asking.to }))
    },
  }
}
