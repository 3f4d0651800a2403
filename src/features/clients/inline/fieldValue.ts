import { parseMoney } from '../../../lib/money.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import type { DateDisplay } from '../../../lib/dates.ts'
import type { Client, ClientRow } from '../contract.ts'
import {
  clientFields,
  medicationFields,
  medicationKey,
  nameColumn,
  type ClientColumn,
  type FieldDefinition,
  type FieldType,
  type MedicationField,
  type MedicationKey,
} from '../registry.ts'
import { shownValue } from '../shownValue.ts'
import { namesIn, noLookups, type Lookups } from '../useLookups.ts'

/** A medication on the client's page; one that is being added has no name yet. */
export type MedicationOfClient = Partial<Client['stopped_medications'][number]> & { id: string }

/** Of a client what its cell shows, and whose it is. */
type EditedClient = Pick<ClientRow, 'id' | 'first_name' | 'last_name'> &
  Partial<Pick<ClientRow, ClientColumn>>

/** A value that is edited where it stands: of a client, or of one of its medications. */
export type InlineFieldProps = (
  | { row: EditedClient; field: ClientColumn; medication?: undefined }
  | { row: Client; field: MedicationField; medication: MedicationOfClient }
) & {
  /** Of days; as in lists unless it is given. */
  display?: DateDisplay
  /** Instead of a dash, where there is no value. */
  none?: string
  isOpen?: boolean
  /** The editor was closed, and what was typed in it is saved or discarded. */
  onClosed?: () => void
  onSaved?: () => void
}

export const fieldDefinition = (props: InlineFieldProps): FieldDefinition =>
  props.medication ? medicationFields[props.field] : clientFields[props.field]

export const changeKey = (props: InlineFieldProps): ClientColumn | MedicationKey =>
  props.medication ? medicationKey(props.medication.id, props.field) : props.field

const editedRecord = ({ row, medication }: InlineFieldProps) =>
  (medication ?? row) as Readonly<Partial<Record<string, unknown>>>

/** '' for none. */
export const storedValue = (props: InlineFieldProps) => (editedRecord(props)[props.field] ?? '') as string

/** 'Notes of Doe, Ann', 'Dose of Zinc, Doe, Ann' */
export function fieldTitle(props: InlineFieldProps) {
  const { row, field, medication } = props
  const name = field === 'medication_id' ? undefined : medication?.medication_name
  return `${fieldDefinition(props).label} of ${name ? `${name}, ` : ''}${lastFirst(row)}`
}

/** 'notes of Doe, Ann' */
export const cellLabel = (props: InlineFieldProps) =>
  fieldTitle(props).replace(fieldDefinition(props).label, (label) => label.toLowerCase())

export const toastSubject = (props: InlineFieldProps) => `${changeKey(props)} of ${props.row.id}`

/** The value in its control; '' for none. */
export const controlValue = (props: InlineFieldProps) => storedValue(props).replaceAll('\r\n', '\n')

/** As it is sent: an amount may be typed as '$1,234.5'. */
export const storedAs = (type: FieldType, value: string) =>
  type === 'money' ? (parseMoney(value) ?? '') : value

/** What a cell shows: the stored value, whose name comes with the row, or another one. */
export function shownInCell(
  props: InlineFieldProps,
  value = storedValue(props),
  lookups: Lookups = noLookups,
): string {
  const { field, display = 'MM/dd/yyyy', none } = props
  const definition = fieldDefinition(props)
  if (none !== undefined && value === '') return none
  const isStored = value === storedValue(props)
  if (isStored && (definition.type === 'owner' || definition.type === 'entry'))
    return orDash((editedRecord(props)[nameColumn(field)] ?? null) as string | null)
  return shownValue(definition, value, namesIn(lookups), display)
}
