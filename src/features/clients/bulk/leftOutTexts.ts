import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/text.ts'
import type { EventKind } from '../choices.ts'
import type { BulkResult } from './bulkInput.ts'

type Counts = Pick<BulkResult, 'unchanged' | 'kept' | 'no_work'>

/**
 * Why clients do not get the new date: '3 keep a later date.'
 * @param kind of an order or a lab, which was recorded on `day`
 */
export function leftOutTexts(
  { unchanged, kept, no_work }: Counts,
  kind: EventKind | undefined,
  day: string | undefined,
): string[] {
  const reason = kind
    ? `had ${kind === 'lab' ? 'a lab' : 'an order'} on ${formatDate(day, 'MMM dd, yyyy')} or later`
    : 'needed no change'
  return [
    ...(kept ? [`${formatCount(kept)} ${kept === 1 ? 'keeps' : 'keep'} a later date.`] : []),
    ...(no_work ? [`${formatCount(no_work)} left out, because the status needs no work.`] : []),
    ...(unchanged ? [`${formatCount(unchanged)} ${reason}.`] : []),
  ]
}
