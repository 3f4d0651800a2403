import * as z from 'zod'

/**
 * What a committed change was about; 'names' of people, 'activity' shows only in the audit, 'presence' is who has a
 * client open, 'given' what somebody has got from somebody else: its ids are people, and only they hear of it.
 */
const changeKinds = [
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
const liveChange = z.object({
  kind: z.enum(changeKinds),
  /** The records, or null for many. */
  ids: z.array(z.string()).nullable(),
  /** The request that made it, so that a browser knows its own changes; '' for none. */
  request_id: z.string(),
  /** The person who made it, by id; missing where nobody did. */
  by: z.string().nullish(),
})
export type LiveChange = z.infer<typeof liveChange>

export const liveMessage = z.object({
  /** Empty in a message that only says that the stream is alive. */
  changes: z.array(liveChange),
  /** Seconds without a change, as far as the server knows; what was read longer ago is read again. */
  unchanged_for: z.number().optional(),
})
export type LiveMessage = z.infer<typeof liveMessage>
