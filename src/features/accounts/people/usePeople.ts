import { createContext, use } from 'react'
import { api } from '../../../lib/api.ts'
import type { Role } from '../../../lib/roles.ts'
import { useRowChanges, type RowChange } from '../../../list/useRowChanges.tsx'
import { useSession } from '../useSession.ts'
import type { Person } from './peopleContract.ts'

type AccessChange = RowChange<Person>

const assign = (role: Role, text: string): AccessChange => ({
  call: ({ user_id }) => api.accounts.assign_role.call({ user_id, role }),
  done: ({ email }) => ['Role changed', `${email} has access as ${text} now.`],
  failed: 'Failed to change the role',
})

const allowEmergency = (allowed: boolean): AccessChange => ({
  call: ({ user_id }) => api.accounts.allow_emergency.call({ user_id, allowed }),
  done: ({ email }) => [
    `${email} may ${allowed ? 'open emergency access now' : 'not open emergency access any more'}`,
  ],
  failed: 'Failed to change emergency access',
})

/** Asks where it matters: giving up one's own role, and making an administrator, who could take it away. */
function roleChanges(isSelf: (person: Person) => boolean) {
  const stepDown = (description: string, confirmLabel: string) => (person: Person) =>
    isSelf(person) ? { title: 'Stop being an administrator?', description, confirmLabel } : undefined
  return {
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
      question: (person) => ({
        title: `Make ${person.email} an administrator?`,
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
  } satisfies Record<string, AccessChange>
}

const accessChanges = (who: (person: Person) => string) =>
  ({
    disable: {
      call: ({ user_id }) => api.accounts.disable_user.call({ user_id }),
      done: ({ email }) => ['Access disabled', `${email} was signed out everywhere.`],
      failed: 'Failed to disable access',
      question: (person) => ({
        title: 'Disable access?',
        description: `${who(person)} will be signed out everywhere right away and won’t be able to open the staff pages.`,
        confirmLabel: 'Disable',
      }),
    },
    reset_factors: {
      call: ({ user_id }) => api.accounts.reset_factors.call({ user_id }),
      done: ({ email }) => ['Second factor removed', `${email} was signed out and told by email.`],
      failed: 'The second factor was not removed',
      question: (person) => ({
        title: 'Remove the second factor?',
        description: `${who(person)} will be signed out everywhere, is told by email, and then signs in with the password alone. Do this only for someone you have spoken to.`,
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
  }) satisfies Record<string, AccessChange>

export type ChangeName = keyof ReturnType<typeof roleChanges> | keyof ReturnType<typeof accessChanges>

/** What an administrator can do with somebody's access (acceptance D57, D98). */
export function usePeople() {
  const own = useSession().data?.user?.id
  const isSelf = ({ user_id }: Person) => user_id === own
  const changes = {
    ...roleChanges(isSelf),
    ...accessChanges((person) => (isSelf(person) ? 'You' : person.email)),
  }
  return { isSelf, ...useRowChanges<Person, ChangeName>(changes, { subject: 'person' }) }
}

export const PeopleContext = createContext<ReturnType<typeof usePeople> | null>(null)

export const usePeopleContext = () => use(PeopleContext)!
