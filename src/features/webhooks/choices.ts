import { TEST_TYPE, webhookTypes } from '../../lib/webhookEvents.ts'

export const eventLabel = (type: string): string =>
  type === TEST_TYPE ? 'Test' : ((webhookTypes as Record<string, string>)[type] ?? type)

export const deliveryStates = {
  waiting: { label: 'Waiting', variant: 'secondary' },
  delivered: { label: 'Accepted', variant: 'success' },
  failed: { label: 'Failed', variant: 'destructive' },
} as const
