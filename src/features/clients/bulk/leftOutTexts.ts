import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/text.ts'
import type { BulkChange, BulkResult } from './bulkInput.ts'

type Counts = Pick<BulkResult, 'unchanged' | 'kept' | 'no_work'>

/** Why clients do not get the new date: '3 keep a later date.' */
export function leftOutTexts({ unchanged, kept, no_work }: Counts, change: BulkChange): string[] {
  const reason =
    change.action === 'record'
      ? `had ${change.kind === 'lab' ? 'a lab' : 'an order'} on ${formatDate(change.day, 'MMM dd, yyyy')} or later`
      : 'needed no change'
  return [
    ...(kept ? [`${formatCount(kept)} ${kept === 1 ? 'keeps' : 'keep'} a later date.`] : []),
    ...(no_work ? [`${formatCount(no_work)} left out, because the status needs no work.`] : []),
    ...(unchanged ? [`${formatCount(unchanged)} ${reason}.`] : []),
  ]
}
