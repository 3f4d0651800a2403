import { formatDate } from '../../lib/dates.ts'
import type { EventKind } from './choices.ts'

export const eventLabels: Record<EventKind, string> = { order: 'Order placed', lab: 'Lab done' }

/** The key of each, in src/ui/shortcuts.ts. */
export const eventKeys = { order: 'o', lab: 'l' } as const satisfies Record<EventKind, string>

interface Days {
  started_on?: string | null | undefined
  stopped_on?: string | null | undefined
  stop_reason?: string | null | undefined
}

/** When a medication was started and stopped, and why it was; for a line of text. */
export const medicationDays = ({ started_on, stopped_on, stop_reason }: Days): string[] =>
  [
    started_on && `started ${formatDate(started_on, 'MMM dd, yyyy')}`,
    stopped_on && `stopped ${formatDate(stopped_on, 'MMM dd, yyyy')}`,
    stopped_on && stop_reason?.trim(),
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
