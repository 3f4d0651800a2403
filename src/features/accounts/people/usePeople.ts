import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import type { Role } from '../../../lib/roles.ts'
import { useSession } from '../useSession.ts'
import type { Person } from './peopleContract.ts'

interface AccessChange {
  call: (person: Person) => Promise<Person>
  done: (person: Person) => [title: string, description?: string]
  failed: string
  /** Asked before, except for the role of somebody else, unless it is admin. @param who 'You' or an address */
  question?: (who: string) => { title: string; description: string; confirmLabel: string }
}

const assign = (role: Role, text: string) => ({
  call: ({ user_id }: Person) => api.accounts.assign_role.call({ user_id, role }),
  done: ({ email }: Person): [string, string] => ['Role changed', `${email} has access as ${text} now.`],
  failed: 'Failed to change the role',
})

const allowEmergency = (allowed: boolean): AccessChange => ({
  call: ({ user_id }) => api.accounts.allow_emergency.call({ user_id, allowed }),
  done: ({ email }) => [
    `${email} may ${allowed ? 'open emergency access now' : 'not open emergency access any more'}`,
  ],
  failed: 'Failed to change emergency access',
})

const stepDown = (description: string, confirmLabel: string) => () => ({
  title: 'Stop being an administrator?',
  description,
  confirmLabel,
})

/** What an administrator can do with somebody's access (acceptance D57, D98). */
const accessChanges = {
  viewer: {
    ...assign('viewer', 'a viewer'),
    question: stepDown(
      'You’ll only read, and change, export and print nothing. Only another administrator can give you more again.',
      'Become a viewer',
    ),
  },
  internal: {
    ...assign('internal', 'internal staff'),
    question: stepDown(
      'You’ll become internal staff. Only another administrator can make you an administrator again.',
      'Become internal staff',
    ),
  },
  admin: {
    ...assign('admin', 'an administrator'),
    question: (who) => ({
      title: `Make ${who} an administrator?`,
      description:
        'Administrators decide who has access and can change anyone’s role, including yours. They can also see who did what and restore deleted clients.',
      confirmLabel: 'Make administrator',
    }),
  },
  enable: {
    ...assign('internal', 'internal staff'),
    done: ({ email }) => ['Access enabled', `${email} has access as internal staff now.`],
    failed: 'Failed to enable access',
  },
  disable: {
    call: ({ user_id }) => api.accounts.disable_user.call({ user_id }),
    done: ({ email }) => ['Access disabled', `${email} was signed out everywhere.`],
    failed: 'Failed to disable access',
    question: (who) => ({
      title: 'Disable access?',
      description: `${who} will be signed out everywhere right away and won’t be able to open the staff pages.`,
      confirmLabel: 'Disable',
    }),
  },
  reset_factors: {
    call: ({ user_id }) => api.accounts.reset_factors.call({ user_id }),
    done: ({ email }) => ['Second factor removed', `${email} was signed out and told by email.`],
    failed: 'The second factor was not removed',
    question: (who) => ({
      title: 'Remove the second factor?',
      description: `${who} will be signed out everywhere, is told by email, and then signs in with the password alone. Do this only for someone you have spoken to.`,
      confirmLabel: 'Remove it',
    }),
  },
  end_sessions: {
    call: ({ user_id }) => api.accounts.end_sessions.call({ user_id }),
    done: ({ email }) => [`${email} was signed out everywhere`],
    failed: 'Failed to sign this person out',
  },
  allow_emergency: allowEmergency(true),
  disallow_emergency: allowEmergency(false),
} satisfies Record<string, AccessChange>

export type ChangeName = keyof typeof accessChanges
const changes: Record<ChangeName, AccessChange> = accessChanges

export function usePeople() {
  const queryClient = useQueryClient()
  const own = useSession().data?.user?.id
  const [asked, setAsked] = useState<{ person: Person; name: ChangeName } | null>(null)
  const change = useMutation({
    mutationFn: ({ person, name }: NonNullable<typeof asked>) => changes[name].call(person),
    onSuccess: (person, { name }) => {
      const [title, description] = changes[name].done(person)
      toast.success(title, { description })
    },
    onError: (error, { name }) => failureToast(error, changes[name].failed, 'person', { keepTitle: true }),
    // Everything: people, sign-up requests, the audit and one's own session show who has access.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const isSelf = ({ user_id }: Person) => user_id === own
  return {
    isSelf,
    isBusy: ({ user_id }: Person, name?: ChangeName) =>
      change.isPending &&
      change.variables.person.user_id === user_id &&
      (!name || change.variables.name === name),
    /** Asks first where it matters: giving up one's own role, and making an administrator, who could take it away. */
    request: (person: Person, name: ChangeName) => {
      const isOthersRole = (name === 'viewer' || name === 'internal') && !isSelf(person)
      if (changes[name].question && !isOthersRole) setAsked({ person, name })
      else change.mutate({ person, name })
    },
    question: asked && changes[asked.name].question!(isSelf(asked.person) ? 'You' : asked.person.email),
    cancel: () => setAsked(null),
    confirm: async () => void (asked && (await change.mutateAsync(asked))),
  }
}

export const PeopleContext = createContext<ReturnType<typeof usePeople> | null>(null)

export const usePeopleContext = () => use(PeopleContext)!
