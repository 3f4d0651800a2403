/** The validation rule of each type of field, with its messages; in clientRules.ts the fields have theirs. */
import * as z from 'zod'
import { todayIn } from '../../lib/dates.ts'
import { calendarDay, nameRule, storable, uuid } from '../../lib/inputRules.ts'
import { parseMoney } from '../../lib/money.ts'
import { divisions } from './choices.ts'
import { dayProps, inSentence, yearOf, yearsAhead, type DayField, type Field } from './registry.ts'

export const longText = (label: string, maxLength: number) =>
  storable(
    z
      .string(`${label} must be text`)
      .max(maxLength, `${label} must be at most ${maxLength.toLocaleString('en-US')} characters`),
  )
    .nullable()
    .transform((value) => value?.trim() || null)

/** A form value; '' is empty. */
const orEmpty = (wrong: string) =>
  z
    .string(wrong)
    .nullable()
    .transform((value) => value || null)

/** A day in the allowed years. */
function dayRule(field: DayField) {
  const endsToday = yearsAhead(field) === undefined
  const fits = (value: string) => {
    const [first, last] = dayProps(field).years
    if (endsToday && value > todayIn()) return false
    return yearOf(value) >= first && yearOf(value) <= last
  }
  const error = () => {
    const [first, last] = dayProps(field).years
    return `${inSentence(field.label)} must be between ${first} and ${endsToday ? 'today' : last}`
  }
  return orEmpty('Please enter a valid date').pipe(calendarDay.refine(fits, { error }).nullable())
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

const division = orEmpty('Division must be text').pipe(
  z.enum(divisions, `Division must be one of: ${divisions.join(', ')}`).nullable(),
)

const optionalId = orEmpty('This is not a valid id').pipe(uuid.nullable())

/** An amount as a decimal string, never a floating-point number. */
const amount = (label: string) =>
  z
    .union([z.string(), z.number()], `${label} must be an amount such as 120.50`)
    .nullable()
    .transform((value, context) => {
      if (value === null || String(value).trim() === '') return null
      const parsed = parseMoney(String(value))
      if (parsed !== null && !parsed.startsWith('-')) return parsed
      const isTooMuch = parsed === null && parseMoney(String(value), 100) !== null
      const message = isTooMuch
        ? `${label} can be $9,999,999,999.99 at most`
        : `${label} must be an amount such as 120.50`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** A form value; null is none. */
export type FieldRule = z.ZodType<string | null, string | null>

/** The rule of a field by its type. */
export function ruleOf(field: Exclude<Field, { type: 'medications' }>): FieldRule {
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
