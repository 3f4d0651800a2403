import type { EventKind } from './choices.ts'

export const eventLabels: Record<EventKind, string> = { order: 'Order placed', lab: 'Lab done' }

/** The key of each, in src/ui/shortcuts.ts. */
export const eventKeys = { order: 'o', lab: 'l' } as const satisfies Record<EventKind, string>
