/** The rules of a client's medications (acceptance E10, D22, D80). */
import * as z from 'zod'
import { uuid } from '../../../lib/inputRules.ts'
import { date, longText, optionalId } from '../fieldRules.ts'

const medicationInput = z
  .object({
    /** The id of a stored row; absent for a new one. */
    id: uuid.optional(),
    medication_id: optionalId.default(null),
    system_id: optionalId.default(null),
    frequency_id: optionalId.default(null),
    form_id: optionalId.default(null),
    dose: longText('Dose', 100).default(null),
    notes: longText('Notes', 5_000).default(null),
    started_on: date('started_on').default(null),
    /** Null while the client takes it (acceptance D80). */
    stopped_on: date('stopped_on').default(null),
    stop_reason: longText('Reason', 500).default(null),
  })
  .refine(({ started_on, stopped_on }) => !started_on || !stopped_on || started_on <= stopped_on, {
    error: 'Stopped cannot be before Started',
    path: ['stopped_on'],
  })
  .transform((row) => (row.stopped_on === null ? { ...row, stop_reason: null } : row))

/** Rows without a medication are dropped, in the browser and here (acceptance E10, D22). */
export const medications = z
  .array(medicationInput)
  .max(100, 'A client can have at most 100 medications')
  .transform((rows) => rows.filter(hasMedication))

type MedicationRow = z.infer<typeof medicationInput>
export type MedicationField = Exclude<keyof MedicationRow, 'id'>
const hasMedication = (row: MedicationRow): row is MedicationRow & { medication_id: string } =>
  row.medication_id !== null
