import { divisionName, inboxDivisionKeys } from '../../lib/divisions.ts'
import type { Filter } from '../../lib/filters.ts'
import type { BadgeVariant } from '../../ui/Badge.tsx'

/** In the order in which they are offered. */
const divisionNames = Object.fromEntries(inboxDivisionKeys.map((key) => [key, divisionName(key)]))

export const stateNames = {
  new: 'New',
  in_progress: 'In progress',
  closed: 'Closed',
}

type InquiryState = keyof typeof stateNames
export const inquiryStates = Object.keys(stateNames) as InquiryState[]

export const stateBadges: Record<InquiryState, BadgeVariant> = {
  new: 'secondary',
  in_progress: 'default',
  closed: 'outline',
}

export const inquiryFilters = {
  state: { kind: 'word', label: 'Progress', words: stateNames },
  division: { kind: 'word', label: 'Division', words: divisionNames },
  assigned_to: { kind: 'person', label: 'Assigned to', none: 'nobody' },
  created_at: { kind: 'day', label: 'Received', words: ['today'], isMoment: true },
} satisfies Record<string, Filter>
