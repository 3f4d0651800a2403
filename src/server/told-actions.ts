import { actions, type Action } from '../lib/actions.ts'
import type { WebhookType } from '../lib/webhookEvents.ts'

const own: Partial<Record<Action, WebhookType | null>> = {
  'clients.created': 'client.created',
  'clients.archived': 'client.deleted',
  'clients.purged': 'client.deleted',
  'clients.restored': 'client.restored',
  'clients.merged': 'client.merged',
  'clients.order_placed': 'order.placed',
  'clients.lab_done': 'lab.done',
  'clients.follow_up_added': 'follow_up.changed',
  'clients.follow_up_changed': 'follow_up.changed',
  'clients.follow_up_done': 'follow_up.changed',
  'clients.follow_up_reopened': 'follow_up.changed',
  'clients.follow_up_removed': 'follow_up.changed',
  'clients.copied': null,
  'clients.seeded': null,
  'clients.imported': 'import.finished',
  'inquiries.received': 'inquiry.received',
}

/** What an audit entry tells other systems; null for nothing. */
export function webhookType(action: Action, changes: object = {}): WebhookType | null {
  if (action === 'clients.undone') return undoneType(changes)
  const type = own[action]
  if (type !== undefined) return type
  if (action in actions.clients) return 'client.changed'
  return action in actions.inquiries ? 'inquiry.changed' : null
}

/** An undone addition deletes a client, an undone deletion or merge brings one back, and a merge is redone. */
function undoneType(changes: object): WebhookType {
  if ('merged_into' in changes && (changes.merged_into as unknown[])[1]) return 'client.merged'
  if ('archived' in changes) return (changes.archived as boolean[])[1] ? 'client.deleted' : 'client.restored'
  return 'follow_ups' in changes ? 'follow_up.changed' : 'client.changed'
}
