import { plural } from '../../lib/text.ts'
import type { ImportState, RowKind } from './choices.ts'
import type { ImportSummary } from './contract.ts'

export const stateLabels: Record<ImportState, string> = {
  uploading: 'Not sent completely',
  uploaded: 'Not checked yet',
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Being imported',
  done: 'Imported',
  undone: 'Undone',
}

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
export const leftOutRows = ({ wrong, waiting }: ImportSummary) =>
  [
    ...(wrong > 0 ? [plural(wrong, 'wrong row')] : []),
    ...(waiting > 0 ? [`${plural(waiting, 'row')} waiting for a choice`] : []),
  ].join(' and ')
