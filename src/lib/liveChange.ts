/**
 * What a committed change was about; 'names' of people, 'activity' shows only in the audit, 'presence' is who has a
 * client open, 'given' what somebody has got from somebody else: its ids are people, and only they hear of it.
 */
export const changeKinds = [
  'clients',
  'lookups',
  'inquiries',
  'requests',
  'accounts',
  'names',
  'views',
  'activity',
  'presence',
  'given',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A committed change, as other screens hear of it: never what was written. */
export interface LiveChange {
  kind: ChangeKind
  /** The records, or null for many. */
  ids: string[] | null
  /** The request that made it, so that a browser knows its own changes; '' for none. */
  request_id: string
}

export interface LiveMessage {
  /** Empty in a message that only says that the stream is alive. */
  changes: LiveChange[]
  /** Seconds without a change, as far as the server knows; what was read longer ago is read again. */
  unchanged_for?: number
}
