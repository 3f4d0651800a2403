import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { roleNames, type Role } from '../../../lib/roles.ts'
import { joinWithAnd, plural } from '../../../lib/text.ts'
import { useRowChanges, type RowChange } from '../../../list/useRowChanges.tsx'
import { useSession } from '../useSession.ts'
import type { Person } from './peopleContract.ts'

type AccessChange = RowChange<Person>

export const peopleQuery = api.accounts.people.queryOptions({ input: {} })

export const shownName = ({ name, email }: Person) => name ?? email
/** For a question: people choose their names themselves. */
const nameAndAddress = ({ name, email }: Person) => (name ? `${name} (${email})` : email)

const assign = (role: Role): AccessChange => ({
  call: ({ user_id }) => api.accounts.assign_role.call({ user_id, role }),
  done: (person) => ['Role changed', `${shownName(person)} is ${roleNames[role]} now.`],
  failed: 'Failed to change the role',
})

const allowEmergency = (allowed: boolean): AccessChange => ({
  call: ({ user_id }) => api.accounts.allow_emergency.call({ user_id, allowed }),
  done: (person) =>
    `${shownName(person)} may ${allowed ? 'open emergency access now' : 'no longer open emergency access'}`,
  failed: 'Failed to change emergency access',
})

/** Asks where it matters: giving up one's own role, and giving somebody the role Admin, who could take it away. */
function roleChanges(isSelf: (person: Person) => boolean) {
  const stepDown = (role: Role, description: string): AccessChange => ({
    ...assign(role),
    question: (person) =>
      isSelf(person)
        ? {
            title: 'Give up the administrator role?',
            description,
            confirmLabel: `Change my role to ${roleNames[role]}`,
          }
        : undefined,
  })
  return {
    viewer: stepDown(
      'viewer',
      'Your access becomes view only. Only another administrator can change your role back.',
    ),
    internal: stepDown('internal', 'Only another administrator can change your role back.'),
    admin: {
      ...assign('admin'),
      question: (person) => ({
        title: `Make ${nameAndAddress(person)} an administrator?`,
        description:
          'Administrators decide who has access and can change anyone’s role, including yours. They also see who did what and restore deleted clients.',
        confirmLabel: 'Make administrator',
      }),
    },
  } satisfies Record<string, AccessChange>
}

type Work = Pick<Person, 'clients' | 'follow_ups' | 'inquiries'>

/** '3 clients, 2 follow-ups and 1 inquiry'; nothing where nothing is theirs. */
export const workText = ({ clients, follow_ups, inquiries }: Work) =>
  joinWithAnd([
    ...(clients > 0 ? [plural(clients, 'client')] : []),
    ...(follow_ups > 0 ? [plural(follow_ups, 'follow-up')] : []),
    ...(inquiries > 0 ? [plural(inquiries, 'inquiry', 'inquiries')] : []),
  ])

export const accessChanges = {
  enable: {
    ...assign('internal'),
    done: (person) => ['Access enabled', `${shownName(person)} is ${roleNames.internal} now.`],
    failed: 'Failed to enable access',
  },
  disable: {
    call: ({ user_id }) => api.accounts.disable_user.call({ user_id }),
    done: (person) => ['Access disabled', `${shownName(person)} was signed out everywhere.`],
    failed: 'Failed to disable access',
    question: (person) => ({
      title: `Disable access of ${nameAndAddress(person)}?`,
      description: 'They lose access at once: pages they have open close within seconds.',
      confirmLabel: 'Disable access',
    }),
  },
  reset_factors: {
    call: ({ user_id }) => api.accounts.reset_factors.call({ user_id }),
    done: (person) => ['Second factor removed', `${shownName(person)} was signed out and told by email.`],
    failed: 'The second factor was not removed',
    question: (person) => ({
      title: `Remove the second factor of ${nameAndAddress(person)}?`,
      description:
        'They are signed out everywhere, told by email, and then sign in with the password alone; single sign-on is unlinked. Do this only for someone you have spoken to.',
      confirmLabel: 'Remove second factor',
    }),
  },
  end_sessions: {
    call: ({ user_id }) => api.accounts.end_sessions.call({ user_id }),
    done: (person) => `${shownName(person)} was signed out everywhere`,
    failed: 'Failed to sign this person out',
    question: (person) => ({
      title: `Sign out ${nameAndAddress(person)}?`,
      description: 'They have to sign in again in every browser. Their access stays.',
      confirmLabel: 'Sign out',
    }),
  },
  allow_emergency: allowEmergency(true),
  disallow_emergency: allowEmergency(false),
} satisfies Record<string, AccessChange>

export type ChangeName = keyof ReturnType<typeof roleChanges> | keyof typeof accessChanges

/** What an administrator can do with somebody's access (acceptance D57, D98). */
export function usePeople() {
  const own = useSession().data?.user?.id
  const isSelf = ({ user_id }: Person) => user_id === own
  const changes = { ...roleChanges(isSelf), ...accessChanges }
  const [opened, setOpened] = useState<{ dialog: 'divisions' | 'hand_over'; person: Person } | null>(null)
  const open = (dialog: 'divisions' | 'hand_over', person: Person) => setOpened({ dialog, person })
  const client = useQueryClient()
  // Work may have been given to somebody since the page was loaded.
  const readAgain = async (person: Person) => {
    const people = await client.fetchQuery({ ...peopleQuery, staleTime: 0 }).catch(() => [])
    return people.find(({ user_id }) => user_id === person.user_id) ?? person
  }
  const { request, ...rest } = useRowChanges<Person, ChangeName>(changes, { subject: 'person' })
  return {
    isSelf,
    opened,
    open,
    close: () => setOpened(null),
    // Before someone with work loses access, ask who takes it over.
    request: async (shown: Person, name: ChangeName) => {
      const person = name === 'disable' ? await readAgain(shown) : shown
      if (name === 'disable' && workText(person)) open('hand_over', person)
      else request(person, name)
    },
    ...rest,
  }
}

export const PeopleContext = createContext<ReturnType<typeof usePeople> | null>(null)

export const usePeopleContext = () => use(PeopleContext)!
