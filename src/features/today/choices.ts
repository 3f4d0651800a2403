import { formatCount } from '../../lib/text.ts'
import type { OwedKind } from '../clients/papers/registry.ts'
import type { PartKind } from '../clients/parts/parts.ts'

/** When something is due: today, before, on a later day up to Saturday, or after that, which is shown to its person alone, but for orders and labs. */
export const workSections = ['today', 'overdue', 'week', 'later'] as const
export type WorkSectionKey = (typeof workSections)[number]

/** Rows of a kind in a section that are shown at once; on a phone they are three times as high. */
export const GROUP_ROWS = { desk: 10, phone: 5 }

/** Each kind of work is counted and shown up to this: what is more would take the longer, the larger the book is. */
export const MAX_COUNTED = 1_000
/** '12', and '1,000+' for what is not counted further. */
export const formatCounted = (count: number) =>
  count > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count)

/** What there is to do; inquiries and approvals have no day of their own and are always due today. */
export const workKinds = [
  'order',
  'lab',
  'follow_up',
  'notice',
  'copy_request',
  'inquiry',
  'approval',
] as const
export type WorkKind = (typeof workKinds)[number]

export const sectionTitles: Record<WorkSectionKey, string> = {
  today: 'Today',
  overdue: 'Overdue',
  week: 'This week',
  later: 'Later',
}

/** What a client is owed, by the kind of paper. */
export const owedKinds = { notice: 'notices', copy_request: 'copy_requests' } as const satisfies Partial<
  Record<WorkKind, OwedKind>
>
/** What is part of a client's record. */
export const partKinds: Partial<Record<WorkKind, PartKind>> = { follow_up: 'follow_ups', ...owedKinds }

/** A kind in singular and plural. */
export const kindTitles: Record<WorkKind, [one: string, many: string]> = {
  order: ['Order', 'Orders'],
  lab: ['Lab', 'Labs'],
  follow_up: ['Follow-up', 'Follow-ups'],
  notice: ['Notice', 'Notices'],
  copy_request: ['Copy request', 'Copy requests'],
  inquiry: ['Inquiry', 'Inquiries'],
  approval: ['Approval', 'Approvals'],
}
export const kindNoun = (kind: WorkKind, count: number) => kindTitles[kind][count === 1 ? 0 : 1].toLowerCase()
