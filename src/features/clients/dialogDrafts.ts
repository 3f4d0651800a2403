import type { EventKind } from './choices.ts'

/** The prefixes of the keys of the drafts of a client's dialogs; two of them end with the entry that is changed, if any. */
export const eventDrafts = (client_id: string, kind: EventKind): string => `clients.${client_id}.${kind}`

export const updateDrafts = (client_id: string, entry_id?: string): string =>
  entry_id ? `clients.${client_id}.update.${entry_id}` : `clients.${client_id}.add-update`

export const followUpDrafts = (client_id: string, follow_up_id?: string): string =>
  follow_up_id ? `clients.${client_id}.follow-up.${follow_up_id}` : `clients.${client_id}.add-follow-up`
