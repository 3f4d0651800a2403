import type { WorkKind, WorkSection } from './choices.ts'

export const sectionTitles: Record<WorkSection, string> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
}

/** A kind in singular and plural. */
export const kindTitles: Record<WorkKind, [one: string, many: string]> = {
  order: ['Order', 'Orders'],
  lab: ['Lab', 'Labs'],
  follow_up: ['Follow-up', 'Follow-ups'],
  inquiry: ['Inquiry', 'Inquiries'],
  approval: ['Approval', 'Approvals'],
}

/** The page without anything to do. */
export function nothingText(kind: WorkKind | null, isMine: boolean): string {
  const what = kind ? `No ${kindTitles[kind][1].toLowerCase()} are` : 'Nothing is'
  const whose = isMine ? ' for you' : ''
  return kind || isMine
    ? `${what} due${whose} today or this week.`
    : 'Nothing is due today or this week. All done – well done.'
}
