/** Validation rules of single values, and of the changes of a PATCH; contracts and forms share them. */
import * as z from 'zod'
import { MAX_FIELD_ROWS } from './fieldChanges.ts'

export const uuid = z.uuid('This is not a valid id').toLowerCase()

export const MAX_NAME_LENGTH = 200
/** Checked before NFC normalization, which takes quadratic time for long runs of combining marks. */
const MAX_RAW_NAME = 2000

/** Text in one line: NFC, without invisible characters, with single spaces. */
const singleLine = (required: string, tooLong: string) =>
  z
    .string(required)
    .max(MAX_RAW_NAME, tooLong)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )

const NUL = 'This text holds a character that cannot be stored (NUL). Please remove it'
const HALF = 'This text holds half of a character, which cannot be stored. Please type that part again'

/** PostgreSQL cannot store NUL or an unpaired surrogate. */
export const storable = (text: z.ZodString) =>
  text.refine((value) => !value.includes('\0'), NUL).refine((value) => !/\p{Cs}/u.test(value), HALF)

/** A name in one line with at least one letter or digit; `label` is used in its error messages. */
export const nameRule = (label: string, maxLength = MAX_NAME_LENGTH) =>
  singleLine(`${label} is required`, `${label} must be at most ${maxLength} characters`).pipe(
    storable(
      z
        .string()
        .min(1, `${label} is required`)
        .max(maxLength, `${label} must be at most ${maxLength} characters`)
        .refine(
          (value) => value === '' || /[\p{L}\p{N}]/u.test(value),
          `${label} must hold at least one letter or digit`,
        ),
    ),
  )

/**
 * Takes what is stored as it is, also where the rules are younger than it, and otherwise what the field's own rule takes.
 * @param stored null where nothing is stored yet
 */
export const orStored = <Output>(rule: z.ZodType<Output>, stored: Output) =>
  z.unknown().transform((value, context): Output => {
    if (value === stored) return stored
    const { data, error } = rule.safeParse(value)
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
    return data as Output
  })

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isRow = (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const cells = Object.values(value)
  return cells.length <= 20 && cells.every(isScalar)
}

/** Stops at the first fault: a schema of rows would collect one for each element of a list of any length. */
const isFieldValue = (value: unknown) =>
  isScalar(value) || (Array.isArray(value) && value.length <= MAX_FIELD_ROWS && value.every(isRow))

type Changes<Rules extends Record<string, z.ZodType>> = {
  [Field in keyof Rules]: z.ZodOptional<z.ZodObject<{ from: z.ZodUnknown; to: Rules[Field] }>>
}

/**
 * The fields that a PATCH changes (decision 0029): `to` by the rule of its field; `from` in the same shape, as it was when
 * it was read, since what is stored may be older than the rules.
 */
export function changesInput<Rules extends Record<string, z.ZodType>>(rules: Rules) {
  const from = z.unknown().refine(isFieldValue, 'Say what the field held: from')
  const fields = Object.entries(rules).map(([field, to]) => [field, z.object({ from, to }).optional()])
  return z.strictObject(
    Object.fromEntries(fields) as Changes<Rules>,
    'Send the changes of each field of this record: from and to',
  )
}

const NO_DAY = 'Please enter a valid date'

/** A calendar day as yyyy-MM-dd; an impossible one (February 30, any of the year 0) is refused. */
export const calendarDay = z.iso.date(NO_DAY).refine((value) => value >= '0001', NO_DAY)

export const onOrOff = z.boolean('Please choose on or off')
