import { parseMoney } from '../../../lib/money.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import { clientLabels, typeOf, type ListColumn } from '../clientFields.ts'
import type { ClientRow } from '../contract.ts'
import { shownValue } from '../shownValue.ts'
import { noLookups, type Lookups } from '../useLookups.ts'

/** The fields that are edited where they are shown. */
export type InlineFieldName = Exclude<ListColumn, 'first_name' | 'last_name'>
export type InlineFieldProps = { row: ClientRow; field: InlineFieldName }

export const nameOf = (row: ClientRow) => lastFirst(row.last_name, row.first_name)
/** 'notes of Doe, Ann' */
export const labelOf = ({ row, field }: InlineFieldProps) =>
  `${clientLabels[field].toLowerCase()} of ${nameOf(row)}`

/** What a toast is about. */
export const subjectOf = ({ row, field }: InlineFieldProps) => `${field} of ${row.id}`

/** The value in its control; '' for none. */
export const valueOf = ({ row, field }: InlineFieldProps) => (row[field] ?? '').replaceAll('\r\n', '\n')

/** As it is sent: an amount may be typed as '$1,234.5'. */
export const storedAs = (field: InlineFieldName, value: string) =>
  typeOf(field) === 'money' ? (parseMoney(value) ?? '') : value

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
