import { parseMoney } from '../../../lib/money.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import type { ClientRow } from '../contract.ts'
import { clientEntries, clientFields, nameColumn, type InlineFieldName } from '../registry.ts'
import { shownValue } from '../shownValue.ts'
import { namesIn, noLookups, type Lookups } from '../useLookups.ts'

export type InlineFieldProps = { row: ClientRow; field: InlineFieldName }

/** 'notes of Doe, Ann' */
export const cellLabel = ({ row, field }: InlineFieldProps) =>
  `${clientFields[field].label.toLowerCase()} of ${lastFirst(row)}`

/** What a toast is about. */
export const toastSubject = ({ row, field }: InlineFieldProps) => `${field} of ${row.id}`

/** The value in its control; '' for none. */
export const controlValue = ({ row, field }: InlineFieldProps) => (row[field] ?? '').replaceAll('\r\n', '\n')

/** As it is sent: an amount may be typed as '$1,234.5'. */
export const storedAs = (field: InlineFieldName, value: string) =>
  clientFields[field].type === 'money' ? (parseMoney(value) ?? '') : value

/** What a cell shows: the stored value, whose name comes with the row, or another one. */
export function shownInCell(
  { row, field }: InlineFieldProps,
  value = row[field] ?? '',
  lookups: Lookups = noLookups,
): string {
  const entry = clientEntries.find((name) => name === field)
  if (entry && value === (row[entry] ?? '')) return orDash(row[nameColumn(entry)])
  return shownValue(clientFields[field], value, namesIn(lookups), 'MM/dd/yyyy')
}
