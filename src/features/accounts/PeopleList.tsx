import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { formatInstantDay } from '../../lib/dates.ts'
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
import { api } from '../../lib/api.ts'
import type { Person } from './contract.ts'
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
    width: 'w-64 grow-4',
    primary: true,
    cell: (person) => <Email {...person} />,
  },
  { key: 'role', title: 'Role', width: 'w-48', cell: (person) => <RoleSelect person={person} /> },
  {
    key: 'access',
    title: 'Access',
    width: 'w-58',
    cell: (person) => <Access {...person} />,
  },
  {
    key: 'sessions',
    title: 'Signed in',
    width: 'w-36',
    cell: ({ sessions }) => (sessions === 0 ? '-' : plural(sessions, 'session')),
  },
  { key: 'actions', title: 'Actions', width: 'w-40', cell: (person) => <Actions person={person} /> },
]

function Email(person: Person) {
  const { isSelf } = usePeopleContext()
  return <span className="truncate">{isSelf(person) ? `${person.email} (you)` : person.email}</span>
}

function Access({ approved, role, disabled_at }: Person) {
  if (approved)
    return role ? <Badge variant="success">Active</Badge> : <Badge variant="outline">No role</Badge>
  return (
    <span className="flex items-center gap-x-2 whitespace-nowrap max-sm:flex-wrap">
      <Badge variant="destructive">Disabled</Badge>
      {disabled_at && (
        <span className="text-sm text-ink-faint">{formatInstantDay(disabled_at, 'MMM dd, yyyy')}</span>
      )}
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

function Actions({ person }: { person: Person }) {
  const { setConfirmation, choose, isBusy } = usePeopleContext()
  if (person.approved) {
    return (
      <Button
        size="small"
        aria-label={`Disable ${person.email}`}
        onClick={() => setConfirmation({ person, action: 'disable' })}
      >
        Disable
      </Button>
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
