import type { z } from 'zod'
import { clientInputOf, type ClientInput } from './clientFields.ts'
import type { Client } from './contract.ts'

/** A medication row as the form holds it; `id` only of a row that is stored already. */
export type MedicationValues = {
  id?: string | undefined
  medication_id: string | null
  system_id: string | null
  frequency_id: string | null
  form_id: string | null
  notes: string | null
}

/** What the form holds: days as yyyy-MM-dd, the cost as a decimal string, nothing chosen as null. */
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
 * The contract's own rules; what a form can hold is a part of what the endpoint takes.
 * @param stored what the form of a stored client begins with, null for a new one
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

/** What the form begins with: a stored client, or nothing yet. */
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

/** Which rows will be dropped on save although something was filled in (acceptance D22). */
export function droppedRows(rows: readonly MedicationValues[]): number {
  return rows.filter(
    (row) => !row.medication_id && (row.system_id || row.frequency_id || row.form_id || row.notes?.trim()),
  ).length
}

/** acceptance D22, for one row and for several. */
export const droppedSentence = (count: number) =>
  count === 1
    ? '1 row without a medication was not saved.'
    : `${count} rows without a medication were not saved.`

/**
 * The server counts medication rows without the dropped ones; the form shows its sentences at its own rows.
 * In and out: 'medications.0.notes' to sentence.
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
