import type { Action } from '../../lib/actions.ts'
import { lookupKeys } from '../../lib/lookupKeys.ts'
import type { ChangeKind, LiveChange } from '../../lib/liveChange.ts'

/** The channel of NOTIFY on which instances tell each other of committed changes (decision 0041). */
export const CHANNEL = 'changes'

const kinds: Record<string, ChangeKind> = {
  clients: 'clients',
  inquiries: 'inquiries',
  pending_users: 'requests',
  account: 'accounts',
  views: 'views',
  ...Object.fromEntries(lookupKeys.map((list) => [list, 'lookups'] as const)),
}

/** Exports change nothing but the audit. */
export function changeKind(action: Action): ChangeKind {
  if (action === 'account.name_changed') return 'names'
  const [subject = '', verb] = action.split('.')
  return (verb !== 'exported' && kinds[subject]) || 'activity'
}

/** A payload has at most 8,000 bytes. */
const MAX_IDS = 50

/** The payload of a change: kind, and ids of records and of the person, since anybody who can connect to the database can listen. */
export function changePayload(
  kind: ChangeKind,
  ids: (string | null)[],
  request_id = '',
  by: string | null = null,
): string {
  const known = ids.filter((id) => id !== null)
  const isFew = known.length === ids.length && ids.length <= MAX_IDS
  return JSON.stringify({ kind, ids: isFew ? known : null, request_id, by } satisfies LiveChange)
}
