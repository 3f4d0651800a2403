import { orDash } from '../../../lib/text.ts'
import { shownValue } from '../shownValue.ts'
import type { InlineFieldProps } from './useInlineField.ts'
import { noLookups, type Lookups } from '../useLookups.ts'

const nameColumns = { status_id: 'status_name', state_id: 'state_name' } as const

/** What a cell shows: the stored value, whose name comes with the row, or another one. */
export function shownInCell(
  { row, field }: InlineFieldProps,
  value = row[field] ?? '',
  lookups: Lookups = noLookups,
): string {
  const isStored = value === (row[field] ?? '')
  if (isStored && (field === 'status_id' || field === 'state_id')) return orDash(row[nameColumns[field]])
  return shownValue(field, value, lookups, 'MM/dd/yyyy')
}
