import { plural } from '../../lib/text.ts'
import type { RowKind } from './choices.ts'
import type { ImportSummary } from './contract.ts'

/** What a row does. */
export const kindLabels: Record<RowKind, string> = {
  waiting: 'Waiting for your choice',
  new: 'New clients',
  change: 'Changed clients',
  same: 'Nothing to change',
  skip: 'Left out',
  wrong: 'Wrong rows',
}

/** The rows that are not written: those that only wait for a choice are not called wrong. */
export const leftOutRows = ({ wrong, waiting }: Pick<ImportSummary, 'wrong' | 'waiting'>) =>
  [
    ...(wrong > 0 ? [plural(wrong, 'wrong row')] : []),
    ...(waiting > 0 ? [`${plural(waiting, 'row')} waiting for a choice`] : []),
  ].join(' and ')
