/**
 * Validation rules of a client's fields, with their messages. The form validates
 * with them before it submits, and the server again (acceptance E3, E7, E10, E12).
 */
import * as z from 'zod'
import { todayIn } from '../../lib/dates.ts'
import { calendarDay, nameRule, orStored, storable, uuid } from '../../lib/inputRules.ts'
import { parseMoney } from '../../lib/money.ts'
import { divisions, MAX_TEXT_LENGTH } from './choices.ts'
import { dayFields, dayRules, yearOf, yearsOf, type DayField } from './clientDays.ts'
import type { ClientField } from './clientFields.ts'

export const longText = (label: string, maxLength: number) =>
  storable(
    z
      .string(`${label} must be text`)
      .max(maxLength, `${label} must be at most ${maxLength.toLocaleString('en-US')} characters`),
  )
    .nullable()
    .transform((value) => value?.trim() || null)

/** A form value; '' is empty. */
const field = (wrong: string) =>
  z
    .string(wrong)
    .nullable()
    .transform((value) => value || null)

const eachDay = <T>(make: (key: DayField) => T) =>
  Object.fromEntries(dayFields.map((key) => [key, make(key)])) as Record<DayField, T>

/** A day in the allowed years. */
const date = (key: keyof typeof dayRules) => {
  const { label, ahead } = dayRules[key]
  const fits = (value: string) => {
    const [first, last] = yearsOf(key)
    if (ahead === undefined && value > todayIn()) return false
    return yearOf(value) >= first && yearOf(value) <= last
  }
  const error = () => {
    const [first, last] = yearsOf(key)
    return `${label} must be between ${first} and ${ahead === undefined ? 'today' : last}`
  }
  return field('Please enter a valid date').pipe(calendarDay.refine(fits, { error }).nullable())
}

/** As typed; the database searches and compares its digits. */
const phone = storable(z.string('Phone must be text').max(50, 'Phone must be at most 50 characters'))
  .nullable()
  .transform((value) => value?.replace(/\s+/g, ' ').trim() || null)
  .refine(
    (value) => value === null || value.replace(/\D/g, '').length >= 7,
    'Phone must hold at least 7 digits',
  )

const email = storable(
  z.string('Email must be text').trim().toLowerCase().max(254, 'An email address has at most 254 characters'),
)
  .nullable()
  .transform((value) => value || null)
  .pipe(z.email('Please enter a valid email address').nullable())

const division = field('Division must be text').pipe(
  z.enum(divisions, `Division must be one of: ${divisions.join(', ')}`).nullable(),
)

const optionalId = field('This is not a valid id').pipe(uuid.nullable())

/** An amount as a decimal string, never a floating-point number. */
const cost = z
  .union([z.string(), z.number()], 'Cost must be an amount such as 120.50')
  .nullable()
  .transform((value, context) => {
    if (value === null || String(value).trim() === '') return null
    const amount = parseMoney(String(value))
    if (amount !== null && !amount.startsWith('-')) return amount
    const isTooMuch = amount === null && parseMoney(String(value), 100) !== null
    const message = isTooMuch
      ? 'Cost can be $9,999,999,999.99 at most'
      : 'Cost must be an amount such as 120.50'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

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
const medications = z
  .array(medicationInput)
  .max(100, 'A client can have at most 100 medications')
  .transform((rows) => rows.filter(hasMedication))

type MedicationRow = z.infer<typeof medicationInput>
const hasMedication = (row: MedicationRow): row is MedicationRow & { medication_id: string } =>
  row.medication_id !== null

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
const keepable = ['first_name', 'last_name', ...dayFields] as const
type Keepable = Record<(typeof keepable)[number], string | null>

/**
 * The schema for a stored client: unchanged names and days are accepted even if they violate today's rules, so that the
 * other fields can be saved.
 */
export const clientInputOf = (stored: Keepable | null) =>
  stored
    ? clientInput.extend(
        Object.fromEntries(keepable.map((key) => [key, orStored(clientInput.shape[key], stored[key])])),
      )
    : clientInput
