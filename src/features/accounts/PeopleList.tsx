import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { FactorKind } from '../../lib/factorKinds.ts'
import { formatInstant, formatInstantDay } from '../../lib/dates.ts'
import type { PageQueries } from '../../lib/pageLoader.ts'
import { plural } from '../../lib/text.ts'
import type { Column } from '../../list/column.ts'
import { List } from '../../list/List.tsx'
import { fixedParams } from '../../list/useListParams.ts'
import { pagedOptions } from '../../list/paged.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { api } from '../../lib/api.ts'
import type { Person } from './contract.ts'
import { Invitations, invitationsQuery } from './people/Invitations.tsx'
import { PeopleContext, usePeopleContext, usePeople, type ConfirmedAction } from './usePeople.ts'
import { roleOptions, type Role } from '../../lib/roles.ts'

const rowKey = ({ user_id }: Person) => user_id
const personNoun = ['person', 'people'] as const
const params = fixedParams()

const peopleOptions = api.accounts.people.infiniteOptions({
  ...pagedOptions,
  input: () => ({}),
  // The endpoint has no pages.
  getNextPageParam: () => null,
  select: ({ pages, pageParams }: InfiniteData<Person[]>) => ({
    pages: pages.map((rows) => ({ rows, next: null })),
    pageParams,
  }),
})

/** The queries of the list, for the page's loader. */
export const peopleQueries: PageQueries = ({ queryClient }) => [
  queryClient.prefetchInfiniteQuery(peopleOptions),
  queryClient.prefetchQuery(invitationsQuery),
]

/** Everybody who has or had access, with role, disable and enable; for administrators (acceptance D14, D57). */
export function PeopleList() {
  const access = usePeople()
  const query = useInfiniteQuery(peopleOptions)
  const { confirmation, setConfirmation, confirm, isSelf } = access
  const who = confirmation && isSelf(confirmation.person) ? 'You' : (confirmation?.person.email ?? '')
  const { title, description, confirmLabel } = questions[confirmation?.action ?? 'disable'](who)
  return (
    <PeopleContext value={access}>
      <Invitations />
      <List
        label="People"
        noun={personNoun}
        columns={columns}
        query={query}
        params={params}
        rowKey={rowKey}
        empty="Nobody has access yet."
      />
      <ConfirmDialog
        open={confirmation !== null}
        onOpenChange={(open) => !open && setConfirmation(null)}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        onConfirm={confirm}
      />
    </PeopleContext>
  )
}

const questions: Record<
  ConfirmedAction,
  (who: string) => { title: string; description: string; confirmLabel: string }
> = {
  disable: (who) => ({
    title: 'Turn off access?',
    description: `${who} will be signed out everywhere right away and won’t be able to open the staff pages.`,
    confirmLabel: 'Disable',
  }),
  reset_factors: (who) => ({
    title: 'Remove the second factor?',
    description: `${who} will be signed out everywhere, is told by email, and then signs in with the password alone. Do this only for someone you have spoken to.`,
    confirmLabel: 'Remove it',
  }),
  viewer: () => ({
    title: 'Stop being an administrator?',
    description:
      'You’ll only read, and change, export and print nothing. Only another administrator can give you more again.',
    confirmLabel: 'Become a viewer',
  }),
  internal: () => ({
    title: 'Stop being an administrator?',
    description:
      'You’ll become internal staff. Only another administrator can make you an administrator again.',
    confirmLabel: 'Become internal staff',
  }),
  admin: (who) => ({
    title: `Make ${who} an administrator?`,
    description:
      'Administrators decide who has access and can change anyone’s role, including yours. They can also see who did what and restore deleted clients.',
    confirmLabel: 'Make administrator',
  }),
}

const columns: Column<Person>[] = [
  {
    key: 'email',
    title: 'Email',
    width: 'w-52 grow-4',
    primary: true,
    cell: (person) => <Email {...person} />,
  },
  { key: 'role', title: 'Role', width: 'w-34', cell: (person) => <RoleSelect person={person} /> },
  {
    key: 'access',
    title: 'Access',
    width: 'w-50',
    cell: (person) => <Access {...person} />,
  },
  {
    key: 'last_sign_in_at',
    title: 'Last sign-in',
    width: 'w-40',
    cell: ({ last_sign_in_at }) => <span className="tabular">{formatInstant(last_sign_in_at)}</span>,
  },
  {
    key: 'factors',
    title: 'Second factor',
    width: 'w-36',
    cell: (person) => <Factor person={person} />,
  },
  {
    key: 'sessions',
    title: 'Signed in',
    width: 'w-26',
    cell: ({ sessions }) => (sessions === 0 ? '-' : plural(sessions, 'session')),
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 'w-48',
    card: 'wide',
    cell: (person) => <Actions person={person} />,
  },
]

function Email(person: Person) {
  const { isSelf } = usePeopleContext()
  return <span className="truncate">{isSelf(person) ? `${person.email} (you)` : person.email}</span>
}

function Access(person: Person) {
  const { approved, role, disabled_at } = person
  if (approved)
    return (
      <span className="flex items-center gap-2">
        {role ? <Badge variant="success">Active</Badge> : <Badge variant="outline">No role</Badge>}
        {role === 'viewer' && <EmergencySwitch person={person} />}
      </span>
    )
  return (
    <span className="flex items-center gap-x-2 whitespace-nowrap max-sm:flex-wrap">
      <Badge variant="destructive">Disabled</Badge>
      {disabled_at && (
        <span className="text-sm text-ink-faint">{formatInstantDay(disabled_at, 'MMM dd, yyyy')}</span>
      )}
    </span>
  )
}

/** Whether a viewer may open emergency access; turned off, what is open ends. */
function EmergencySwitch({ person }: { person: Person }) {
  const { allowEmergency } = usePeopleContext()
  const { email, may_use_emergency, emergency_until } = person
  return (
    <span className="flex items-center gap-1.5 text-sm whitespace-nowrap">
      <Switch
        aria-label={`Emergency access of ${email}`}
        checked={may_use_emergency}
        onCheckedChange={(allowed) => allowEmergency(person, allowed)}
      />
      {emergency_until ? <strong className="text-danger">Open now</strong> : 'Emergency'}
    </span>
  )
}

function RoleSelect({ person }: { person: Person }) {
  const { choose, isBusy } = usePeopleContext()
  if (!person.approved) return '-'
  return (
    <Select
      aria-label={`Role of ${person.email}`}
      placeholder={person.role ? undefined : 'No role'}
      value={person.role}
      disabled={isBusy(person)}
      options={roleOptions}
      onChange={(role) => role && choose(person, role as Role)}
    />
  )
}

const shortFactorNames: Record<FactorKind, string> = { totp: 'App', passkey: 'Passkey' }

function Factor({ person }: { person: Person }) {
  const { setConfirmation } = usePeopleContext()
  if (person.factors.length === 0) return <Badge variant="outline">Off</Badge>
  return (
    <span className="flex items-center gap-2">
      <span className="text-sm leading-tight">
        {person.factors.map((kind) => shortFactorNames[kind]).join(', ')}
      </span>
      <Button
        size="small"
        aria-label={`Remove the second factor of ${person.email}`}
        onClick={() => setConfirmation({ person, action: 'reset_factors' })}
      >
        Remove
      </Button>
    </span>
  )
}

function Actions({ person }: { person: Person }) {
  const { setConfirmation, choose, isBusy, isSelf, endSessions } = usePeopleContext()
  if (person.approved) {
    return (
      <span className="flex gap-2">
        {person.sessions > 0 && !isSelf(person) && (
          <Button size="small" aria-label={`Sign out ${person.email}`} onClick={() => endSessions(person)}>
            Sign out
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Disable ${person.email}`}
          onClick={() => setConfirmation({ person, action: 'disable' })}
        >
          Disable
        </Button>
      </span>
    )
  }
  return (
    <Button
      size="small"
      busy={isBusy(person)}
      aria-label={`Let ${person.email} in again`}
      onClick={() => choose(person, 'internal')}
    >
      Let in again
    </Button>
  )
}
