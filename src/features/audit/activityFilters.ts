import type { Filter } from '../../lib/filters.ts'

/** Kinds of actions; each action belongs to one (src/lib/actions.ts). */
const kindNames = {
  clients: 'Clients',
  lists: 'Lists',
  site: 'Public site',
  exports: 'Exports and imports',
  access: 'Who has access',
  sign_in: 'Sign-in and passwords',
  inquiries: 'Inquiries',
  /** Whatever was done under emergency access. */
  emergency: 'Emergency access',
  refused: 'Refusals and limits',
  viewed: 'Who looked at what',
}
export type ActivityKind = keyof typeof kindNames
export const activityKinds = Object.keys(kindNames) as ActivityKind[]

export const activityFilters = {
  kind: { kind: 'word', label: 'Kind', words: kindNames },
  at: { kind: 'day', label: 'When', words: ['today'], isMoment: true },
} satisfies Record<string, Filter>
