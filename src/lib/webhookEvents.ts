/** What other systems can be told (docs/decisions/0079), each with its label. The record is an inquiry or a client; an import has none. */
export const webhookTypes = {
  'client.created': 'Client added',
  'client.changed': 'Client changed',
  'client.deleted': 'Client deleted',
  'client.restored': 'Client restored',
  'client.merged': 'Client merged into another',
  'order.placed': 'Order placed',
  'lab.done': 'Lab done',
  'follow_up.changed': 'Follow-up added, changed or done',
  'inquiry.received': 'Inquiry received',
  'inquiry.changed': 'Inquiry changed',
  'import.finished': 'Import finished',
} as const
export type WebhookType = keyof typeof webhookTypes
export const webhookTypeKeys = Object.keys(webhookTypes) as [WebhookType, ...WebhookType[]]

/** Sent by hand, to try a receiver. */
export const TEST_TYPE = 'webhook.test'
