/** Validation rules of single fields, with their messages; clientRules.ts says which field has which. */
import * as z from 'zod'
import { todayIn } from '../../lib/dates.ts'
import { calendarDay, storable, uuid } from '../../lib/inputRules.ts'
import { parseMoney } from '../../lib/money.ts'
import { divisions } from './choices.ts'
import { dayFields, dayRules, yearOf, yearsOf, type DayField } from './clientDays.ts'

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

export const eachDay = <T>(make: (key: DayField) => T) =>
  Object.fromEntries(dayFields.map((key) => [key, make(key)])) as Record<DayField, T>

/** A day in the allowed years. */
export const date = (key: keyof typeof dayRules) => {
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
export const phone = storable(z.string('Phone must be text').max(50, 'Phone must be at most 50 characters'))
  .nullable()
  .transform((value) => value?.replace(/\s+/g, ' ').trim() || null)
  .refine(
    (value) => value === null || value.replace(/\D/g, '').length >= 7,
    'Phone must hold at least 7 digits',
  )

export const email = storable(
  z.string('Email must be text').trim().toLowerCase().max(254, 'An email address has at most 254 characters'),
)
  .nullable()
  .transform((value) => value || null)
  .pipe(z.email('Please enter a valid email address').nullable())

export const division = field('Division must be text').pipe(
  z.enum(divisions, `Division must be one of: ${divisions.join(', ')}`).nullable(),
)

export const optionalId = field('This is not a valid id').pipe(uuid.nullable())

/** An amount as a decimal string, never a floating-point number. */
export const cost = z
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
