/**
 * Validation rules of the fields of a client and of its medications. The form validates with them before it submits, and the
 * server again (acceptance E3, E7, E10, E12).
 */
import * as z from 'zod'
import { MAX_FIELD_ROWS, type FieldChange, type FieldChanges } from '../../lib/fieldChanges.ts'
import { orStored, uuid, calendarDay, changesInput, nameRule, storable } from '../../lib/inputRules.ts'
import {
  clientColumns,
  clientFields,
  mapNames,
  medicationColumns,
  medicationFields,
  namesOfType,
  dayProps,
  inSentence,
  yearNumber,
  yearsAhead,
  type DayField,
  type FieldDefinition,
  type MedicationKey,
} from './registry.ts'
import { todayIn } from '../../lib/dates.ts'
import { moneyProblem, NO_AMOUNT, parseMoney } from '../../lib/money.ts'
import { formatPhone } from '../../lib/text.ts'
import { divisionKeys } from '../../lib/divisions.ts'
import { tooManyMedications } from './choices.ts'
import { doseToStore, missingUnit, normalDose } from '../../lib/dose.ts'

export const longText = (label: string, maxLength: number) =>
  storable(
    z
      .string(`${label} must be text`)
      .max(maxLength, `${label} must be at most ${maxLength.toLocaleString('en-US')} characters`),
  )
    .nullable()
    .transform((value) => value?.trim() || null)

/** A form value; '' is empty. */
export const orEmpty = (wrong: string) =>
  z
    .string(wrong)
    .nullable()
    .transform((value) => value || null)

function dayRule(field: DayField) {
  const endsToday = yearsAhead(field) === undefined
  const fits = (value: string) => {
    const [first, last] = dayProps(field).years
    if (endsToday && value > todayIn()) return false
    return yearNumber(value) >= first && yearNumber(value) <= last
  }
  const error = () => {
    const [first, last] = dayProps(field).years
    return `${inSentence(field.label)} must be between ${first} and ${endsToday ? 'today' : last}`
  }
  return orEmpty('Please enter a valid date').pipe(calendarDay.refine(fits, { error }).nullable())
}

/** A number of the United States in one form, any other as typed; the database searches and compares its digits. */
const phone = storable(z.string('Phone must be text').max(50, 'Phone must be at most 50 characters'))
  .nullable()
  .transform((value) => formatPhone(value?.replace(/\s+/g, ' ') ?? '') || null)
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

const division = orEmpty('Division must be text').pipe(
  z.enum(divisionKeys, `Division must be one of: ${divisionKeys.join(', ')}`).nullable(),
)

export const optionalId = orEmpty('This is not a valid id').pipe(uuid.nullable())

/** An amount as a decimal string, never a floating-point number. */
const amount = (label: string) =>
  z
    .union([z.string(), z.number()], `${label} ${NO_AMOUNT}`)
    .nullable()
    .transform((value, context) => {
      if (value === null || String(value).trim() === '') return null
      const problem = moneyProblem(String(value))
      if (problem === null) return parseMoney(String(value))
      context.addIssue({ code: 'custom', message: `${label} ${problem}` })
      return z.NEVER
    })

/** A form value; null is none. */
type FieldRule = z.ZodType<string | null, string | null>

/** A value of the field; null is none. */
export function fieldRule(field: Exclude<FieldDefinition, { type: 'medications' }>): FieldRule {
  switch (field.type) {
    case 'name':
      return nameRule(inSentence(field.label)) as FieldRule
    case 'text':
    case 'longText':
      return longText(field.label, field.maxLength)
    case 'day':
      return dayRule(field)
    case 'money':
      return amount(field.label) as FieldRule
    case 'phone':
      return phone
    case 'email':
      return email
    case 'division':
      return division
    case 'entry':
    case 'owner':
      return optionalId
  }
}

const medicationRules = {
  ...mapNames(medicationColumns, (name) => fieldRule(medicationFields[name])),
  dose: fieldRule(medicationFields.dose).transform((dose) => dose && normalDose(dose)),
}
type MedicationDays = { started_on: string | null; stopped_on: string | null }
export const startsFirst = ({ started_on, stopped_on }: MedicationDays) =>
  !started_on || !stopped_on || started_on <= stopped_on
export const stopsTooEarly = 'Stopped cannot be before Started'
export const withoutReason = <Row extends MedicationDays>(row: Row) =>
  row.stopped_on === null ? { ...row, stop_reason: null } : row

const medicationInput = z
  .object({
    /** The id of a stored row; absent for a new one. */
    id: uuid.optional(),
    ...mapNames(medicationColumns, (name) => medicationRules[name].default(null)),
  })
  .refine(startsFirst, { error: stopsTooEarly, path: ['stopped_on'] })
  .transform(withoutReason)

/** Rows without a medication are dropped, in the browser and here (acceptance E10, D22). */
const medications = z
  .array(medicationInput)
  .max(MAX_FIELD_ROWS, tooManyMedications)
  .transform((rows) => rows.filter(hasMedication))

type MedicationInput = z.infer<typeof medicationInput>
const hasMedication = (row: MedicationInput): row is MedicationInput & { medication_id: string } =>
  row.medication_id !== null

export const clientFieldRules = {
  ...mapNames(clientColumns, (name) => fieldRule(clientFields[name])),
  medications,
}

type ValueChanges = { [Key in MedicationKey]?: FieldChange<string | null> }
type ClientChanges = FieldChanges<Partial<ClientInput>> & ValueChanges

/** What a PATCH changes: fields of a client, and single values of its medications (decision 0029). */
export const clientChanges = changesInput(clientFieldRules)
  .catchall(z.object({ from: z.string().nullable(), to: z.string().nullable() }))
  .transform((changes, context) => {
    const parsed: Record<string, unknown> = { ...changes }
    for (const [key, { from, to }] of Object.entries(changes as Record<string, FieldChange>)) {
      if (Object.hasOwn(clientFieldRules, key)) continue
      if ('medications' in changes) {
        const message = 'Send either all medications or single values of them'
        context.addIssue({ code: 'custom', message, path: [key] })
        return z.NEVER
      }
      const result = medicationValue(key, from as string | null).safeParse(to)
      // Stops at the first fault: a request may have any number of keys.
      if (!result.success) {
        context.addIssue({ code: 'custom', message: result.error.issues[0]!.message, path: [key] })
        return z.NEVER
      }
      parsed[key] = { from, to: result.data }
    }
    return parsed
  }) as unknown as z.ZodType<ClientChanges, ClientChanges>

/** The rule of one value of a medication; one without a medication is removed, and not emptied. */
function medicationValue(key: string, before: string | null): z.ZodType {
  const [of, id, name = '', ...more] = key.split('.', 4)
  const field = medicationColumns.find((column) => column === name)
  // An id in capitals would be another key for the same row.
  if (of !== 'medications' || uuid.safeParse(id).data !== id || !field || more.length > 0)
    return z.never('Send the changes of each field of this record: from and to')
  if (field === 'dose')
    return medicationRules.dose.superRefine((dose, context) => askForUnit(before, dose, context))
  if (field !== 'medication_id') return medicationRules[field]
  return medicationRules[field].refine((value) => value !== null, 'Medication is required')
}

/** Input of the client form (acceptance E3, E7, E12); '' counts as empty, and everything but the names may be missing. */
export const clientInput = z.object({
  ...mapNames(clientColumns, (name) => {
    const rule = clientFieldRules[name]
    return clientFields[name].type === 'name' ? rule : rule.default(null)
  }),
  medications: medications.default([]),
})
export type ClientInput = z.output<typeof clientInput>

/** Fields whose stored values may violate today's rules. */
const acceptedAsStored = namesOfType(clientFields, 'name', 'day', 'phone')
type StoredValues = Record<(typeof acceptedAsStored)[number], string | null> & {
  medications: { id?: string | undefined; dose: string | null }[]
}

/**
 * The schema for a stored client: unchanged names, days and phone numbers are accepted even if they violate today's rules, so that the
 * other fields can be saved. A number typed over a dose is asked for its unit.
 */
export const storedClientInput = (stored: StoredValues | null) =>
  stored
    ? clientInput.extend({
        ...Object.fromEntries(
          acceptedAsStored.map((name) => [name, orStored(clientInput.shape[name], stored[name])]),
        ),
        medications: medications.transform((rows, context) =>
          rows.map((row, index) => {
            const before = stored.medications.find(({ id }) => id === row.id)?.dose
            askForUnit(before, row.dose, context, [index, 'dose'])
            return { ...row, dose: doseToStore(before, row.dose) }
          }),
        ),
      })
    : clientInput

function askForUnit(
  before: string | null | undefined,
  dose: string | null,
  context: z.RefinementCtx,
  path: (string | number)[] = [],
): void {
  const message = before && dose && missingUnit(before, dose)
  if (message) context.addIssue({ code: 'custom', message, path })
}
