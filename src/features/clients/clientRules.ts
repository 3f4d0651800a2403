/**
 * Validation rules of the fields of a client and of its medications. The form validates with them before it submits, and the
 * server again (acceptance E3, E7, E10, E12).
 */
import * as z from 'zod'
import { orStored, uuid } from '../../lib/inputRules.ts'
import { ruleOf } from './fieldRules.ts'
import {
  clientColumns,
  clientFields,
  eachOf,
  medicationColumns,
  medicationFields,
  namesOfType,
} from './registry.ts'

const medicationInput = z
  .object({
    /** The id of a stored row; absent for a new one. */
    id: uuid.optional(),
    ...eachOf(medicationColumns, (name) => ruleOf(medicationFields[name]).default(null)),
  })
  .refine(({ started_on, stopped_on }) => !started_on || !stopped_on || started_on <= stopped_on, {
    error: 'Stopped cannot be before Started',
    path: ['stopped_on'],
  })
  .transform((row) => (row.stopped_on === null ? { ...row, stop_reason: null } : row))

/** Rows without a medication are dropped, in the browser and here (acceptance E10, D22). */
const medications = z
  .array(medicationInput)
  .max(100, 'A client can have at most 100 medications')
  .transform((rows) => rows.filter(hasMedication))

type MedicationInput = z.infer<typeof medicationInput>
const hasMedication = (row: MedicationInput): row is MedicationInput & { medication_id: string } =>
  row.medication_id !== null

/** The rule of each field. */
export const clientFieldRules = {
  ...eachOf(clientColumns, (name) => ruleOf(clientFields[name])),
  medications,
}

/** Input of the client form (acceptance E3, E7, E12); '' counts as empty, and everything but the names may be missing. */
export const clientInput = z.object({
  ...eachOf(clientColumns, (name) => {
    const rule = clientFieldRules[name]
    return clientFields[name].type === 'name' ? rule : rule.default(null)
  }),
  medications: medications.default([]),
})
export type ClientInput = z.output<typeof clientInput>

/** Fields whose stored values may violate today's rules. */
const acceptedAsStored = namesOfType(clientFields, 'name', 'day')
type StoredValues = Record<(typeof acceptedAsStored)[number], string | null>

/**
 * The schema for a stored client: unchanged names and days are accepted even if they violate today's rules, so that the
 * other fields can be saved.
 */
export const clientInputOf = (stored: StoredValues | null) =>
  stored
    ? clientInput.extend(
        Object.fromEntries(
          acceptedAsStored.map((name) => [name, orStored(clientInput.shape[name], stored[name])]),
        ),
      )
    : clientInput
