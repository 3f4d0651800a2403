import type { ComponentProps } from 'react'
import { formatInstant, formatInstantDay } from '../../../lib/dates.ts'
import { divisionNames } from '../../../lib/divisions.ts'
import { roleOptions, type FactorKind, type Role } from '../../../lib/roles.ts'
import { plural } from '../../../lib/text.ts'
import type { Column } from '../../../list/column.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import type { Person } from './peopleContract.ts'
import { shownName, usePeopleContext, workText, type ChangeName } from './usePeople.tsx'

export const peopleColumns: Column<Person>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 'w-50 grow-4',
    primary: true,
    cell: (person) => <Name {...person} />,
  },
  { key: 'role', title: 'Role', width: 'w-31', cell: (person) => <RoleSelect person={person} /> },
  {
    key: 'access',
    title: 'Access',
    width: 'w-48',
    cell: (person) => <Access {...person} />,
  },
  {
    key: 'last_sign_in_at',
    title: 'Last sign-in',
    width: 'w-42',
    cell: ({ last_sign_in_at, sessions }) => (
      <span className="tabular block leading-tight">
        {formatInstant(last_sign_in_at)}
        {sessions > 0 && (
          <span className="block text-sm leading-tight text-ink-faint">{plural(sessions, 'session')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'factors',
    title: 'Second factor',
    width: 'w-34',
    cell: (person) => <Factor person={person} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: 'w-45',
    card: 'wide',
    cell: (person) => <Actions person={person} />,
  },
]

function Name(person: Person) {
  const { isSelf } = usePeopleContext()
  const { name, email } = person
  return (
    <span className="block max-w-full min-w-0 truncate leading-tight">
      {isSelf(person) ? `${shownName(person)} (you)` : shownName(person)}{' '}
      {name && (
        <span className="block truncate text-sm leading-tight font-normal text-ink-faint">{email}</span>
      )}
    </span>
  )
}

function Access(person: Person) {
  const { approved, role, disabled_at } = person
  if (approved)
    return (
      <span className="block min-w-0">
        <span className="flex items-center gap-2">
          {role ? <Badge variant="success">Active</Badge> : <Badge variant="outline">No role</Badge>}
          {person.is_limited && <EmergencySwitch person={person} />}
        </span>
        {role && role !== 'admin' && <Divisions person={person} />}
      </span>
    )
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-x-2 whitespace-nowrap max-sm:flex-wrap">
        <Badge variant="destructive">Disabled</Badge>
        {disabled_at && <span className="text-sm text-ink-faint">{formatInstantDay(disabled_at)}</span>}
      </span>
      {workText(person) && <HandOver person={person} />}
    </span>
  )
}

const TextButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="block max-w-full truncate rounded-sm text-sm leading-tight text-ink-faint underline decoration-line-strong underline-offset-3 hover:text-ink"
    {...props}
  />
)

/** What is still theirs, and a press that gives it to somebody else. */
function HandOver({ person }: { person: Person }) {
  const { open } = usePeopleContext()
  return (
    <TextButton
      aria-label={`Hand over ${workText(person)} of ${shownName(person)}`}
      onClick={() => open('hand_over', person)}
    >
      Hand over {workText(person)}
    </TextButton>
  )
}

/** Whose clients the person sees, and a press that changes it. */
function Divisions({ person }: { person: Person }) {
  const { open } = usePeopleContext()
  const text = divisionNames(person.divisions)
  return (
    <TextButton
      aria-label={`Clients that ${shownName(person)} sees: ${text}`}
      onClick={() => open('divisions', person)}
    >
      {text}
    </TextButton>
  )
}

/** Whether a viewer, or somebody of some divisions, may open emergency access; switched off, what is open ends. */
function EmergencySwitch({ person }: { person: Person }) {
  const { request } = usePeopleContext()
  const { may_use_emergency, emergency_until } = person
  return (
    <span className="flex items-center gap-1.5 text-sm whitespace-nowrap">
      <Switch
        aria-label={`Emergency access of ${shownName(person)}`}
        checked={may_use_emergency}
        onCheckedChange={(allowed) => request(person, allowed ? 'allow_emergency' : 'disallow_emergency')}
      />
      {emergency_until ? <strong className="text-danger">Open now</strong> : 'Emergency'}
    </span>
  )
}

function RoleSelect({ person }: { person: Person }) {
  const { request, pending } = usePeopleContext()
  if (!person.approved) return '-'
  return (
    <Select
      aria-label={`Role of ${shownName(person)}`}
      placeholder={person.role ? undefined : 'No role'}
      value={person.role}
      disabled={pending?.row.user_id === person.user_id}
      options={roleOptions}
      onChange={(role) => role && request(person, role as Role)}
    />
  )
}

const shortFactorNames: Record<FactorKind, string> = { totp: 'App', passkey: 'Passkey' }

function Factor({ person }: { person: Person }) {
  const { isSelf } = usePeopleContext()
  if (person.factors.length === 0) return <Badge variant="outline">Not set up</Badge>
  return (
    <span className="flex items-center gap-2">
      <span className="text-sm leading-tight">
        {person.factors.map((kind) => shortFactorNames[kind]).join(', ')}
      </span>
      {!isSelf(person) && (
        <ChangeButton
          person={person}
          change="reset_factors"
          what="Remove the second factor of"
          label="Remove"
        />
      )}
    </span>
  )
}

/** None for oneself: one signs out, and changes one's own second factor, under My account. */
function Actions({ person }: { person: Person }) {
  const { isSelf } = usePeopleContext()
  if (!person.approved) return <ChangeButton person={person} change="enable" label="Enable" />
  if (isSelf(person)) return '-'
  return (
    <span className="flex gap-2">
      {person.sessions > 0 && <ChangeButton person={person} change="end_sessions" label="Sign out" />}
      <ChangeButton person={person} change="disable" label="Disable" />
    </span>
  )
}

interface ChangeButtonProps {
  person: Person
  change: ChangeName
  label: string
  /** For screen readers, before the name. */
  what?: string
}

function ChangeButton({ person, change, label, what = label }: ChangeButtonProps) {
  const { request, pending } = usePeopleContext()
  return (
    <Button
      size="small"
      busy={pending?.row.user_id === person.user_id && pending.name === change}
      aria-label={`${what} ${shownName(person)}`}
      onClick={() => request(person, change)}
    >
      {label}
    </Button>
  )
}
