import type { z } from 'zod'
import type { InquiryRow } from '../../inquiries/contract.ts'
import { divisions } from '../choices.ts'
import { clientInputOf, type ClientInput } from '../clientRules.ts'
import type { Client } from '../contract.ts'
import { clientColumns, typeOf, type ClientColumn } from '../clientFields.ts'
import type { MedicationField } from '../medications/medicationRules.ts'
import type { Lookups } from '../useLookups.ts'

/** A medication row of the form; `id` only for stored rows. */
export type MedicationValues = { id?: string | undefined } & Record<MedicationField, string | null>

/** Values of the form: text is '' when empty; days as yyyy-MM-dd, the cost as a decimal string, null for none. */
export type ClientValues = Record<ClientColumn, string | null> & { medications: MedicationValues[] }

/**
 * The contract's rules, typed for the form.
 * @param stored initial values of a stored client, null for a new one
 */
export const clientFormOf = (stored: ClientValues | null) =>
  clientInputOf(stored) as z.ZodType<unknown, unknown> as z.ZodType<ClientInput, ClientValues>

export const emptyMedication: MedicationValues = {
  medication_id: null,
  system_id: null,
  frequency_id: null,
  form_id: null,
  dose: '',
  notes: '',
  started_on: null,
  stopped_on: null,
  stop_reason: '',
}

/** Initial values of the form, from a stored client or empty. */
export function valuesOf(client: Client | null): ClientValues {
  const values = clientColumns.map((field) => [
    field,
    client?.[field] ?? (typeOf(field) === 'text' ? '' : null),
  ])
  return {
    ...(Object.fromEntries(values) as Record<ClientColumn, string | null>),
    medications: client ? medicationValuesOf(client) : [],
  }
}

/** All medications of a client, also those that are stopped, in the order of the form. */
function medicationValuesOf({ client_medications, stopped_medications }: Client): MedicationValues[] {
  const taken = client_medications.map((row) => ({ ...row, stopped_on: null, stop_reason: null }))
  return [...taken, ...stopped_medications]
    .toSorted((one, other) => one.position - other.position)
    .map((row) => ({
      id: row.id,
      medication_id: row.medication_id,
      system_id: row.system_id,
      frequency_id: row.frequency_id,
      form_id: row.form_id,
      dose: row.dose ?? '',
      notes: row.notes ?? '',
      started_on: row.started_on,
      stopped_on: row.stopped_on,
      stop_reason: row.stop_reason ?? '',
    }))
}

/**
 * Initial values of a new client that is created from an inquiry.
 * @param owners the staff; one without access is not proposed
 */
export const valuesOfInquiry = (inquiry: InquiryRow, owners: Lookups['owners']): ClientValues => ({
  ...valuesOf(null),
  first_name: inquiry.first_name,
  last_name: inquiry.last_name,
  phone: inquiry.phone,
  email: inquiry.email,
  division: divisions.find((division) => division === inquiry.division) ?? null,
  owner_id: owners.find(({ id, active }) => active && id === inquiry.assigned_to)?.id ?? null,
})

/** Number of rows that are dropped on save although something was filled in (acceptance D22). */
export function droppedRows(rows: readonly MedicationValues[]): number {
  const isFilled = (row: MedicationValues) =>
    Object.entries(row).some(([field, value]) => field !== 'id' && value?.trim())
  return rows.filter((row) => !row.medication_id && isFilled(row)).length
}

/** acceptance D22, singular and plural. */
export const droppedSentence = (count: number) =>
  count === 1
    ? '1 row without a medication was not saved.'
    : `${count} rows without a medication were not saved.`

/**
 * Maps the server's field errors to the form's rows: the server's row numbers do not count dropped rows.
 * Keys are paths such as 'medications.0.notes'.
 */
export function fieldsOfForm(fields: Record<string, string>, rows: readonly MedicationValues[]) {
  const kept = rows.flatMap((row, index) => (row.medication_id ? [index] : []))
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [
      path.replace(/^medications\.(\d+)/, (_, sent: string) => `medications.${kept[Number(sent)] ?? sent}`),
      sentence,
    ]),
  )
}
