import { parseMoney } from '../../../lib/money.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import type { DateDisplay } from '../../../lib/dates.ts'
import type { ClientRow } from '../contract.ts'
import {
  clientFields,
  nameColumn,
  type ClientColumn,
  type FieldDefinition,
  type FieldType,
} from '../registry.ts'
import { shownValue } from '../shownValue.ts'
import { namesIn, noLookups, type Lookups } from '../useLookups.ts'

/** A value that is edited where it stands. */
export type InlineFieldProps = {
  row: ClientRow
  field: ClientColumn
  /** Of days; as in lists unless it is given. */
  display?: DateDisplay
  /** Instead of a dash, where there is no value. */
  none?: string
}

export const fieldDefinition = ({ field }: InlineFieldProps): FieldDefinition => clientFields[field]

/** 'notes of Doe, Ann' */
export const cellLabel = ({ row, field }: InlineFieldProps) =>
  `${clientFields[field].label.toLowerCase()} of ${lastFirst(row)}`

/** What a toast is about. */
export const toastSubject = ({ row, field }: InlineFieldProps) => `${field} of ${row.id}`

/** The value in its control; '' for none. */
export const controlValue = ({ row, field }: InlineFieldProps) => (row[field] ?? '').replaceAll('\r\n', '\n')

/** As it is sent: an amount may be typed as '$1,234.5'. */
export const storedAs = (type: FieldType, value: string) =>
  type === 'money' ? (parseMoney(value) ?? '') : value

/** What a cell shows: the stored value, whose name comes with the row, or another one. */
export function shownInCell(
  props: InlineFieldProps,
  value = props.row[props.field] ?? '',
  lookups: Lookups = noLookups,
): string {
  const { row, field, display = 'MM/dd/yyyy', none } = props
  const definition = fieldDefinition(props)
  if (none !== undefined && value === '') return none
  const isStored = value === (row[field] ?? '')
  if (isStored && definition.type === 'owner') return orDash(row.owner_name ?? null)
  if (isStored && definition.type === 'entry')
    return orDash(row[nameColumn(field) as keyof typeof row] as string)
  return shownValue(definition, value, namesIn(lookups), display)
}
