import type { z } from 'zod'
import { clientInputOf, type ClientInput } from './clientFields.ts'
import type { Client } from './contract.ts'

/** A medication row of the form; `id` only for stored rows. */
export type MedicationValues = {
  id?: string | undefined
  medication_id: string | null
  system_id: string | null
  frequency_id: string | null
  form_id: string | null
  notes: string | null
}

/** Values of the form: days as yyyy-MM-dd, the cost as a decimal string, null for no selection. */
export type ClientValues = {
  first_name: string
  last_name: string
  next_order_date: string | null
  lab_due_date: string | null
  start_date: string | null
  cost: string | null
  status_id: string | null
  state_id: string | null
  medications: MedicationValues[]
  notes: string
  updates: string
}

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
  notes: '',
}

/** Initial values of the form, from a stored client or empty. */
export function valuesOf(client: Client | null): ClientValues {
  return {
    first_name: client?.first_name ?? '',
    last_name: client?.last_name ?? '',
    next_order_date: client?.next_order_date ?? null,
    lab_due_date: client?.lab_due_date ?? null,
    start_date: client?.start_date ?? null,
    cost: client?.cost ?? null,
    status_id: client?.status_id ?? null,
    state_id: client?.state_id ?? null,
    medications: (client?.client_medications ?? []).map((row) => ({
      id: row.id,
      medication_id: row.medication_id,
      system_id: row.system_id,
      frequency_id: row.frequency_id,
      form_id: row.form_id,
      notes: row.notes ?? '',
    })),
    notes: client?.notes ?? '',
    updates: client?.updates ?? '',
  }
}

/** Number of rows that are dropped on save although something was filled in (acceptance D22). */
export function droppedRows(rows: readonly MedicationValues[]): number {
  return rows.filter(
    (row) => !row.medication_id && (row.system_id || row.frequency_id || row.form_id || row.notes?.trim()),
  ).length
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
