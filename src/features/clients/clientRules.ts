/**
 * Validation rules of a client's fields. The form validates with them before it submits, and the server
 * again (acceptance E3, E7, E10, E12).
 */
import * as z from 'zod'
import { nameRule, orStored } from '../../lib/inputRules.ts'
import { MAX_TEXT_LENGTH } from './choices.ts'
import { dayFields } from './clientDays.ts'
import type { ClientField } from './clientFields.ts'
import { cost, date, division, eachDay, email, longText, optionalId, phone } from './fieldRules.ts'
import { medications } from './medications/medicationRules.ts'

/** The rule of each field. */
export const clientFieldRules = {
  first_name: nameRule('First name'),
  last_name: nameRule('Last name'),
  phone,
  email,
  division,
  owner_id: optionalId,
  ...eachDay(date),
  cost,
  status_id: optionalId,
  state_id: optionalId,
  medications,
  notes: longText('Notes', MAX_TEXT_LENGTH),
  updates: longText('Updates', MAX_TEXT_LENGTH),
} satisfies Record<ClientField, z.ZodType>

const { first_name, last_name, medications: _, ...optional } = clientFieldRules
const orNull = Object.fromEntries(
  Object.entries(optional).map(([field, rule]) => [field, (rule as z.ZodType).default(null)]),
) as { [Field in keyof typeof optional]: z.ZodDefault<(typeof optional)[Field]> }

/** Input of the client form (acceptance E3, E7, E12); '' counts as empty, and everything but the names may be missing. */
export const clientInput = z.object({
  first_name,
  last_name,
  ...orNull,
  medications: medications.default([]),
})
export type ClientInput = z.output<typeof clientInput>

/** Fields whose stored values may violate today's rules. */
const acceptedAsStored = ['first_name', 'last_name', ...dayFields] as const
type StoredValues = Record<(typeof acceptedAsStored)[number], string | null>

/**
 * The schema for a stored client: unchanged names and days are accepted even if they violate today's rules, so that the
 * other fields can be saved.
 */
export const clientInputOf = (stored: StoredValues | null) =>
  stored
    ? clientInput.extend(
        Object.fromEntries(
          acceptedAsStored.map((key) => [key, orStored(clientInput.shape[key], stored[key])]),
        ),
      )
    : clientInput
