import { formatInstantDay } from '../../../lib/dates.ts'
import { divisionNames } from '../../../lib/divisions.ts'
import { factorNames, roleNames } from '../../../lib/roles.ts'
import type { Person } from './peopleContract.ts'

export type PersonToReview = Person & {
  /** Has not signed in for so long that somebody should ask why they have access. */
  is_away: boolean
}

const day = (instant: string | null) => (instant ? formatInstantDay(instant, 'MM/dd/yyyy') : '')

/** The file of the access review, under People (acceptance D98) and in the evidence (D210). */
export const accessReview: { title: string; text: (person: Person) => string | null }[] = [
  { title: 'Email', text: ({ email }) => email },
  { title: 'Name', text: ({ name }) => name },
  { title: 'Role', text: ({ role }) => (role ? roleNames[role] : '') },
  {
    title: 'Divisions',
    text: ({ role, divisions }) => (role === 'admin' ? 'All divisions' : divisionNames(divisions)),
  },
  {
    title: 'Access',
    text: ({ approved, disabled_at }) => (approved ? 'Active' : disabled_at ? 'Disabled' : 'None'),
  },
  { title: 'Since', text: ({ since }) => day(since) },
  { title: 'Decided by', text: ({ decided_by }) => decided_by },
  { title: 'Last sign-in', text: ({ last_sign_in_at }) => day(last_sign_in_at) || 'Never' },
  {
    title: 'Second factor',
    text: ({ factors }) => factors.map((kind) => factorNames[kind]).join(', ') || 'None',
  },
  { title: 'Emergency access', text: ({ may_use_emergency }) => (may_use_emergency ? 'Yes' : 'No') },
  { title: 'Sessions', text: ({ sessions }) => String(sessions) },
]
