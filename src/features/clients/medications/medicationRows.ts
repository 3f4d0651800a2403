import type { Client } from '../contract.ts'
import {
  mapNames,
  medicationColumns,
  medicationFields,
  type FieldDefinition,
  type MedicationField,
} from '../registry.ts'

/** A medication row of the form; `id` only for stored rows. */
export type MedicationValues = { id?: string | undefined } & Record<MedicationField, string | null>

/** What a control has when nothing is typed or chosen. */
export const emptyValue = ({ type }: FieldDefinition) =>
  ['day', 'money', 'division', 'entry', 'owner'].includes(type) ? null : ''

export const emptyMedication: MedicationValues = mapNames(medicationColumns, (name) =>
  emptyValue(medicationFields[name]),
)

/** All medications of a client, also those that are stopped, in the order of the form. */
export function medicationRows({ client_medications, stopped_medications }: Client): MedicationValues[] {
  const rows: (Client['client_medications'][number] & Partial<MedicationValues>)[] = [
    ...client_medications,
    ...stopped_medications,
  ]
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map((row) => ({
      id: row.id,
      ...mapNames(medicationColumns, (name) => row[name] ?? emptyMedication[name]),
    }))
}
