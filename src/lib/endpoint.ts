/**
 * The contract of one endpoint: server handler, browser client, query key and API document derive from it. `access` has
 * no default, so that nobody can forget to say who may call.
 */
import { eventIterator, type AnySchema } from '@orpc/contract'
import * as z from 'zod'
import type { Author } from './author.ts'
import { usualCriterion, type ReadTerm } from './criterion.ts'
import { searchWords } from './text.ts'

/** Who may call, from everybody to administrators; each level includes those after it. */
const accessLevels = ['public', 'signed-in', 'approved', 'internal', 'admin'] as const
export type Access = (typeof accessLevels)[number]

/** A plain object; oRPC's own contract is built from it (decision 0004). */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends AnySchema = AnySchema> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  summary: string
  input: Input
  output: Output
  /** Rate limit per IP address; above it 429. */
  limit?: { times: number; seconds: number }
  /** Error statuses that do not follow from access, input, method and limit, for example 404 and 409. */
  errors?: number[]
}

/**
 * @param definition path parameters are written in braces (`/clients/{id}`) and are part of `input`; other inputs of a
 * GET are in the query string, so numbers there need `z.coerce`
 */
export const endpoint = <Input extends z.ZodType, Output extends AnySchema>(
  definition: Endpoint<Input, Output>,
) => definition

export const uuid = z.uuid('This is not a valid id').toLowerCase()

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
const HALF = 'This text holds half of a character, which cannot be stored. Please type that place anew'

/** PostgreSQL cannot store NUL or an unpaired surrogate. */
export const storable = (text: z.ZodString) =>
  text.refine((value) => !value.includes('\0'), NUL).refine((value) => !/\p{Cs}/u.test(value), HALF)

/** A name in one line with at least one letter or digit; `label` is used in its error messages. */
export const name = (label: string) =>
  singleLine(`${label} is required`, `${label} must be at most 200 characters`).pipe(
    storable(
      z
        .string()
        .min(1, `${label} is required`)
        .max(200, `${label} must be at most 200 characters`)
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
  isScalar(value) || (Array.isArray(value) && value.length <= 100 && value.every(isRow))

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
  return z.object(Object.fromEntries(fields) as Changes<Rules>, 'Send the changes of each field: from and to')
}

const NO_DAY = 'Please enter a valid date'

/** A calendar day as yyyy-MM-dd; an impossible one (February 30, any of the year 0) is refused. */
export const day = z.iso.date(NO_DAY).refine((value) => value >= '0001', NO_DAY)

/** Cursor and page size of a list. */
export const paging = (defaultLimit: number, maxLimit: number) =>
  z.object({
    // Two names of 200 characters in any script fit.
    cursor: z.string().max(6000).optional(),
    limit: z.coerce
      .number('Limit must be a number')
      .int('Limit must be a whole number')
      .min(1, 'Limit must be at least 1')
      .max(maxLimit, `Limit must be at most ${maxLimit}`)
      .default(defaultLimit),
  })

/** The search text of a list (acceptance D47). */
export const search = z
  .string()
  .max(200, { error: 'Please search for at most 200 characters', abort: true })
  // Each word is looked for in every row.
  .refine((text) => searchWords(text).length <= 10, 'Please search for at most 10 words')
  // PostgreSQL cannot store NUL, so no row can contain it.
  .transform((text) => text.replaceAll('\0', ''))
  .optional()

/** A filter of a list, in its usual form (src/lib/criterion.ts). */
export const criterion = (readTerm: ReadTerm, message: string) =>
  z.string(message).transform((text, { addIssue }) => {
    const usual = usualCriterion(text, readTerm)
    if (usual === null) addIssue({ code: 'custom', message })
    return usual ?? ''
  })

/** Input of every sorted list: search text, sort column, cursor and page size (acceptance B1 to B3, D46). */
export function listInput<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  defaultSort: NoInfer<Sort>,
) {
  return paging(50, 500).extend({
    search,
    sort: z.enum(sorts, `Sort must be one of: ${sorts.join(', ')}`).default(defaultSort),
    direction: z.enum(['asc', 'desc'], 'Direction must be asc or desc').default('asc'),
  })
}

/** Output of every list: rows, and the cursor of the next page or null at the end. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

/** Output of every export: first the total alone, then all rows in batches, from one snapshot. */
export const exportOutput = <Row extends z.ZodType>(row: Row) =>
  eventIterator(z.object({ total: z.number(), rows: z.array(row) }))

/** A field that somebody else has changed: the stored value, the sent value, and who changed it when. */
export interface Contested {
  theirs: unknown
  yours: unknown
  /** 'jane@example.com 2 minutes ago' */
  changed_by: string
}

/** The `data` of every error response. */
export interface ErrorData {
  fields?: Record<string, string>
  request_id?: string
  /** After too many attempts: seconds until the next one is allowed. */
  retry_after?: number
  /** On a conflict: the fields that somebody else changed too. */
  contested?: Record<string, Contested>
  /** Where another number of records matches than the caller expected. */
  total?: number
  /** Where somebody deleted the record meanwhile. */
  deleted?: Author
  /** The connection was lost during COMMIT, so the write may have been saved. */
  maybe_saved?: true
}
