import { divisionName, inquiryDivisionKeys } from '../../lib/divisions.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import type { reachWays, relations } from '../../lib/inquiryChoices.ts'
import type { Filter } from '../../lib/filters.ts'
import type { BadgeVariant } from '../../ui/Badge.tsx'

/** In the order in which they are offered. */
const divisionNames = Object.fromEntries(inquiryDivisionKeys.map((key) => [key, divisionName(key)]))

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

export const reachNames = { phone: 'By phone', text: 'By text message', email: 'By email' }

/** What a visitor said beside the message, as label and text; only what they said. */
export function visitorFacts(inquiry: VisitorFacts): [string, string][] {
  const { for_relation, for_name, language, interpreter, home_state, good_times, reach_by } = inquiry
  const relation = for_relation === 'other' ? 'someone else' : for_relation
  const facts = {
    For: for_relation && (for_name ? `${for_name} (${relation})` : relation),
    Reach: [reach_by && reachNames[reach_by], good_times].filter(Boolean).join(', '),
    Language: [language, interpreter && 'interpreter wanted'].filter(Boolean).join(', '),
    State: home_state && postalCodes[home_state as keyof typeof postalCodes],
  }
  return Object.entries(facts).flatMap(([label, text]) => (text ? [[label, text]] : []))
}

type VisitorFacts = {
  for_relation: (typeof relations)[number] | null
  reach_by: (typeof reachWays)[number] | null
  interpreter: boolean
} & Record<'for_name' | 'language' | 'home_state' | 'good_times', string | null>
